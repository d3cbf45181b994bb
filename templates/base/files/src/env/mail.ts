// The mail server. Without one, development keeps mails in data/mail, and production doesn't offer what needs mail.
import { z } from "zod";
import { emailSchema } from "../auth/email";
import { defineEnv } from "../define-env";

const isProduction = process.env.NODE_ENV === "production";

export const mail = defineEnv(
  {
    MAIL_URL: z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: "is not the address of a mail server. Write it like smtp://user:password@smtp.example.com:587.",
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .transform(parseSender)
      .pipe(
        z.object(
          { name: z.string(), address: emailSchema },
          { error: "is not a sender. Write it like App <noreply@example.com>." },
        ),
      )
      .optional()
      .refine((sender) => sender || !process.env.MAIL_URL, {
        error: "is missing. Set it to the sender of mails, like App <noreply@example.com>.",
      }),
  },
  ({ MAIL_URL }) =>
    MAIL_URL || !isProduction ? [] : ["password resets and confirmed addresses: set MAIL_URL and MAIL_FROM"],
);

/** "App <noreply@example.com>", or the address alone. */
function parseSender(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*?)\s*<([^<>]*)>$/.exec(text) ?? [];
  return { name: name.replace(/^"(.*)"$/, "$1"), address };
}
