// The emails of development, when no mail server is set. Only `next dev` serves pages that end with .dev.tsx (see next.config.ts),
// and this one to nobody else on the network: its links sign people in.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { type KeptMail, listKeptMails } from "@/email/kept-mails";
import { isFromOwnMachine } from "@/http/client-address";

export const metadata: Metadata = { title: "Mail" };

export default async function MailPage({ searchParams }: { searchParams: Promise<{ id?: string }> }) {
  if (!isFromOwnMachine(await headers())) notFound();
  const { id } = await searchParams;
  const mails = await listKeptMails();
  const shown = mails.find((mail) => mail.id === id);
  return (
    <main className="mx-auto grid w-full max-w-5xl gap-8 p-6">
      <h1 className="text-3xl font-semibold">Mail</h1>
      {shown && <ShownMail mail={shown} />}
      {mails.length === 0 ? <p>No mail yet.</p> : <MailList mails={mails} />}
    </main>
  );
}

function MailList({ mails }: { mails: KeptMail[] }) {
  return (
    <ul className="grid gap-2">
      {mails.map(({ id, to, subject }) => (
        <li key={id}>
          <a href={`/dev/mail?id=${id}`} className="underline">
            {subject}
          </a>{" "}
          to {to}
        </li>
      ))}
    </ul>
  );
}

function ShownMail({ mail }: { mail: KeptMail }) {
  return (
    <article className="grid gap-4">
      <h2 className="text-xl font-semibold">{mail.subject}</h2>
      <p>To: {mail.to}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <iframe
          title="HTML"
          // Links open in the window; nothing in the email can run.
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={mail.html.replace("<head>", '<head><base target="_top">')}
          className="h-144 w-full border"
        />
        <pre className="overflow-x-auto border p-4 text-sm whitespace-pre-wrap">{mail.text}</pre>
      </div>
    </article>
  );
}
