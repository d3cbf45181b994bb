// What all emails look like: a few sentences, at most one button, and its whole link as text. Email clients support
// little CSS, so the layout is made of tables with inline styles; the style sheet only adds dark colors for clients
// that read it.
import { appTitle } from "@/brand";
import { brandColors } from "@/brand-colors";
import { baseUrl } from "@/env";

export interface Email {
  /** How the log names it. */
  kind: string;
  subject: string;
  text: string;
  html: string;
}

interface EmailContent {
  kind: string;
  subject: string;
  /** Paragraphs above the button. */
  opening: string[];
  button?: { label: string; url: string };
  /** Paragraphs below the button. */
  closing: string[];
}

export function renderEmail({ kind, subject, opening, button, closing }: EmailContent): Email {
  const text = [...opening, ...(button ? [`${button.label}:\n${button.url}`] : []), ...closing, `-- \n${appTitle}`];
  return { kind, subject, text: `${text.join("\n\n")}\n`, html: page({ kind, subject, opening, button, closing }) };
}

const { light, dark } = brandColors;

function page({ subject, opening, button, closing }: EmailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.background} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.border} !important; }
  .strong { color: ${dark.foreground} !important; }
  .muted { color: ${dark.muted} !important; }
  .primary { background-color: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
  .primary a { color: ${dark.onPrimary} !important; }
}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background-color: ${light.background};">
<div role="main">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: ${light.background};">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 520px;">
<tr><td style="padding: 0 0 20px;">${brandRow()}</td></tr>
<tr><td class="card" style="padding: 32px; background-color: ${light.card}; border: 1px solid ${light.border}; border-radius: 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding: 0 0 16px;"><h1 class="strong" style="${font} margin: 0; font-size: 20px; font-weight: bold; color: ${light.foreground};">${escapeHtml(subject)}</h1></td></tr>
${[...opening.map(paragraph), ...(button ? [buttonRow(button), linkRow(button)] : []), ...closing.map(paragraph)].join("\n")}
</table>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

const font = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; line-height: 1.5;";

/** The first letter stands for the logo: many email clients show no SVG, and no image until they are asked to. */
function brandRow(): string {
  const [letter = ""] = appTitle;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="primary" aria-hidden="true" align="center" width="32" height="32" style="${font} border-radius: 9px; background-color: ${light.primary}; font-size: 18px; font-weight: bold; color: ${light.onPrimary};">${escapeHtml(letter.toUpperCase())}</td>
<td class="strong" style="${font} padding: 0 0 0 12px; font-size: 16px; font-weight: bold; color: ${light.foreground};">${escapeHtml(appTitle)}</td>
</tr></table>`;
}

function paragraph(text: string): string {
  return `<tr><td class="strong" style="${font} padding: 0 0 16px; font-size: 16px; color: ${light.foreground};">${escapeHtml(text)}</td></tr>`;
}

/** The color is the cell's, since Outlook ignores the padding and the background of a link. */
function buttonRow({ label, url }: { label: string; url: string }): string {
  return `<tr><td style="padding: 8px 0 24px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="primary" style="padding: 12px 24px; background-color: ${light.primary}; border-radius: 8px;"><a href="${escapeHtml(url)}" style="${font} font-size: 16px; font-weight: bold; color: ${light.onPrimary}; text-decoration: none;">${escapeHtml(label)}</a></td>
</tr></table></td></tr>`;
}

function linkRow({ url }: { url: string }): string {
  return `<tr><td class="muted" style="${font} padding: 0 0 16px; font-size: 14px; color: ${light.muted}; word-break: break-all;">If the button doesn't work, copy this link into your browser:<br>${escapeHtml(url)}</td></tr>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The address of a page. It comes only from AUTH_URL: the Host header is whatever the sender of a request wrote. */
export function linkTo(path: string): string {
  return new URL(path, baseUrl()).href;
}
