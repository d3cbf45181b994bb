// The frame of the settings: their title, and a link to each of their pages.
import { NavigationLink } from "@/components/navigation-link";

export default function SettingsLayout({ children }: LayoutProps<"/settings">) {
  return (
    <>
      <h1 className="text-3xl font-semibold">Settings</h1>
      <nav aria-label="Settings" className="-mx-3.5 mt-3 mb-5 flex flex-wrap border-b border-border pb-3 sm:gap-1">
        <NavigationLink href="/settings/profile">Profile</NavigationLink>
        <NavigationLink href="/settings/security">Security</NavigationLink>
        <NavigationLink href="/settings/sessions">Sessions</NavigationLink>
        <NavigationLink href="/settings/data">Your data</NavigationLink>
      </nav>
      {children}
    </>
  );
}
