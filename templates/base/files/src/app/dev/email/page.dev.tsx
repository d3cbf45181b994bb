// The emails of development, when no mail server is set. Only `next dev` serves pages that end with .dev.tsx (see
// next.config.ts), and this one to nobody else on the network: its links sign people in.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { listSavedEmails, type SavedEmail } from "@/email/saved-emails";
import { isFromOwnMachine } from "@/http/client-ip";

export const metadata: Metadata = { title: "Emails" };

export default async function EmailsPage({ searchParams }: { searchParams: Promise<{ id?: string }> }) {
  if (!isFromOwnMachine(await headers())) notFound();
  const { id } = await searchParams;
  const emails = await listSavedEmails();
  const shown = emails.find((email) => email.id === id);
  return (
    <main className="mx-auto grid w-full max-w-5xl gap-8 p-6">
      <h1 className="text-3xl font-semibold">Emails</h1>
      {shown && <ShownEmail email={shown} />}
      {emails.length === 0 ? <p>No emails yet.</p> : <EmailList emails={emails} />}
    </main>
  );
}

function EmailList({ emails }: { emails: SavedEmail[] }) {
  return (
    <ul className="grid gap-2">
      {emails.map(({ id, to, subject }) => (
        <li key={id}>
          <a href={`/dev/email?id=${id}`} className="underline">
            {subject}
          </a>{" "}
          to {to}
        </li>
      ))}
    </ul>
  );
}

function ShownEmail({ email }: { email: SavedEmail }) {
  return (
    <article className="grid gap-4">
      <h2 className="text-xl font-semibold">{email.subject}</h2>
      <p>To: {email.to}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <iframe
          title="HTML"
          // Links open in the window; nothing in the email can run.
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={email.html.replace("<head>", '<head><base target="_top">')}
          className="h-144 w-full border"
        />
        <pre className="overflow-x-auto border p-4 text-sm whitespace-pre-wrap">{email.text}</pre>
      </div>
    </article>
  );
}
