/**
 * Keys and tokens travel to a provider's address, so it has to be https, except on this machine. Its host becomes part
 * of the content security policy, where a ";" would end a rule.
 */
export function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (!/^[\w.:[\]-]+$/.test(hostname)) return false;
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));
}
