import { describe, expect, it } from "vitest";
import {
  accountDeletedMail,
  confirmEmailMail,
  confirmOwnEmailMail,
  emailChangedMail,
  factorsResetMail,
  passwordChangedMail,
} from "@/email/account-mails";
import {
  alreadyRegisteredMail,
  confirmSignUpMail,
  howYouSignInMail,
  newSignInMail,
  noAccountMail,
  resetPasswordMail,
} from "@/email/sign-in-mails";

const link = { url: "https://app.example.com/page?token=abc&next=%2F", validFor: "30 minutes" };

const withLink = [
  resetPasswordMail(link),
  noAccountMail(link),
  howYouSignInMail({ providers: ["One", "Two"], ...link }),
  confirmSignUpMail(link),
  alreadyRegisteredMail(link),
  confirmEmailMail(link),
  confirmOwnEmailMail(link),
  passwordChangedMail(link),
  factorsResetMail({ factors: ["one", "two"], ...link }),
  newSignInMail({ device: "Firefox on Linux", address: "203.0.113.7", time: new Date(0), ...link }),
];
const withoutLink = [emailChangedMail({ newEmail: "new@example.com" }), accountDeletedMail()];

describe.each([...withLink, ...withoutLink])("the mail $kind", ({ html, text, subject }) => {
  it("has a layout that every mail program shows: tables and inline styles, light and dark", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html).not.toMatch(/<(img|link|script|svg)|display:|position:|float:|url\(/);
  });

  it("says the same in its text as in its HTML", () => {
    const shown = html
      .replace(/<[^>]*>/g, "")
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&");
    expect(shown).toContain(subject);
    for (const line of text.split(/\n+/)) expect(shown).toContain(line.replace(/^-- $|:$/, ""));
  });
});

it.each(withLink)("the mail $kind has one button, and its whole link as text", ({ html, text }) => {
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('<a href="https://app.example.com/page?token=abc&amp;next=%2F"');
  expect(text.split("\n")).toContain(link.url);
});

it("the mail new-sign-in says on which device, from where and when", () => {
  const time = new Date("2026-01-31T23:59:30Z");
  const { text } = newSignInMail({ device: "Firefox on Linux", address: "203.0.113.7", time, ...link });
  expect(text).toContain("Device: Firefox on Linux. IP address: 203.0.113.7. Time: January 31, 2026 at 11:59");
  expect(text).toContain("PM UTC.");
});

it("what people typed can't add a link to a mail", () => {
  const { html } = emailChangedMail({ newEmail: '"><a href="https://evil.example.com">' });
  expect(html).not.toContain("<a ");
});
