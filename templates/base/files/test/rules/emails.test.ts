import { describe, expect, it } from "vitest";
import {
  accountDeletedEmail,
  changeConfirmationEmail,
  confirmationEmail,
  emailChangedEmail,
  passwordChangedEmail,
  wrongPasswordsEmail,
} from "@/email/account-emails";
import {
  alreadyRegisteredEmail,
  confirmSignUpEmail,
  newSignInEmail,
  noAccountEmail,
  resetPasswordEmail,
} from "@/email/sign-in-emails";

const link = { url: "https://app.example.com/page?token=abc&next=%2F", validFor: "30 minutes" };

const withLink = [
  resetPasswordEmail(link),
  noAccountEmail(link),
  confirmSignUpEmail(link),
  alreadyRegisteredEmail(link),
  changeConfirmationEmail(link),
  confirmationEmail(link),
  passwordChangedEmail(link),
  wrongPasswordsEmail(link),
  newSignInEmail({ device: "Firefox on Linux", ip: "203.0.113.7", time: new Date(0), ...link }),
];
const withoutLink = [emailChangedEmail({ newEmail: "new@example.com" }), accountDeletedEmail()];

describe.each([...withLink, ...withoutLink])("the email $kind", ({ html, text, subject }) => {
  it("has a layout that every email program shows: tables and inline styles, light and dark", () => {
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

it.each(withLink)("the email $kind has one button, and its whole link as text", ({ html, text }) => {
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('<a href="https://app.example.com/page?token=abc&amp;next=%2F"');
  expect(text.split("\n")).toContain(link.url);
});

it("the email new-sign-in says on which device, from where and when", () => {
  const time = new Date("2026-01-31T23:59:30Z");
  const { text } = newSignInEmail({ device: "Firefox on Linux", ip: "203.0.113.7", time, ...link });
  expect(text).toContain("Device: Firefox on Linux. IP address: 203.0.113.7. Time: January 31, 2026 at 11:59");
  expect(text).toContain("PM UTC.");
});

it("what people typed can't add a link to an email", () => {
  const { html } = emailChangedEmail({ newEmail: '"><a href="https://evil.example.com">' });
  expect(html).not.toContain("<a ");
});
