// All words of the landing page. The page, its metadata, its preview image and GET /api/demo/landing show these.
import { appTitle } from "@/app-title";
import type { IconName } from "./icon";

interface LinkText {
  label: string;
  href: string;
}

export interface LandingContent {
  name: string;
  tagline: string;
  description: string;
  hero: { title: string; text: string; action: LinkText; secondAction: LinkText };
  /** The picture beside the first words: a list as the product shows it. */
  preview: { title: string; rows: { icon: IconName; title: string; text: string; mark: string }[] };
  features: { title: string; text: string; items: { icon: IconName; title: string; text: string }[] };
  steps: { title: string; text: string; items: { title: string; text: string }[] };
  callToAction: { title: string; text: string; action: LinkText };
  footer: { text: string; links: LinkText[] };
}

export const landingContent: LandingContent = {
  name: appTitle,
  tagline: "A calm place for your team’s work",
  description: `${appTitle} gives every person in your team one safe account, the right role, and a clear view of where they are signed in.`,
  hero: {
    title: "Your team’s work, in safe hands",
    text: `${appTitle} gives everybody one account, the role that fits, and a clear view of where they are signed in. It opens fast on any device and never gets in the way.`,
    action: { label: "Create your account", href: "/signup" },
    secondAction: { label: "See how it works", href: "#how-it-works" },
  },
  preview: {
    title: "Where you are signed in",
    rows: [
      { icon: "laptop", title: "Firefox on Linux", text: "Berlin office", mark: "This device" },
      { icon: "phone", title: "Safari on iPhone", text: "Active 5 minutes ago", mark: "Signed in" },
      { icon: "laptop", title: "Chrome on Windows", text: "Ended by you yesterday", mark: "Ended" },
    ],
  },
  features: {
    title: "Everything an account should be",
    text: "The parts that people notice only when they are missing are all here, from the first day.",
    items: [
      {
        icon: "shield",
        title: "Safe by default",
        text: "Strong password storage, limits on guessing and strict browser policies are on before anybody asks.",
      },
      {
        icon: "eye",
        title: "Every session in view",
        text: "See each device that is signed in, and end any of them. It is out at once, not in an hour.",
      },
      {
        icon: "people",
        title: "Roles that mean something",
        text: "Viewers read, editors write, admins look after people. A change of role counts with the next click.",
      },
      {
        icon: "bolt",
        title: "Fast everywhere",
        text: "Pages are small and come ready from the server, so they open quickly on a train, too.",
      },
      {
        icon: "hand",
        title: "Made for everybody",
        text: "It works by keyboard, with a screen reader, on a phone, in the dark, and even without JavaScript.",
      },
      {
        icon: "server",
        title: "Yours to keep",
        text: "Your data lives in your own database, on your own server. Leave with everything whenever you like.",
      },
    ],
  },
  steps: {
    title: "How it works",
    text: "From the first visit to the whole team in three short steps.",
    items: [
      {
        title: "Create your account",
        text: "A name, an e-mail address and a password that you choose. There is nothing else to fill in.",
      },
      {
        title: "Bring your team",
        text: "Everybody signs up for themselves and starts with read access. An admin gives the roles that fit.",
      },
      {
        title: "Get to work",
        text: "Stay signed in for as long as you need, and see at a glance where your account is open.",
      },
    ],
  },
  callToAction: {
    title: "Ready when you are",
    text: "It takes less than a minute, and you can delete your account whenever you want.",
    action: { label: "Create your account", href: "/signup" },
  },
  footer: {
    text: "A calm place for your team’s work.",
    links: [
      { label: "Features", href: "#features" },
      { label: "How it works", href: "#how-it-works" },
      { label: "Sign in", href: "/signin" },
      { label: "Create an account", href: "/signup" },
    ],
  },
};
