/** False for whatever is not surely a read. */
export function isRead(statement: string): boolean {
  if (/^\s*(select|explain)\b/i.test(statement)) return true;
  return /^\s*with\b/i.test(statement) && !/\b(insert|update|delete|replace)\b/i.test(statement);
}
