// Turns a User-Agent header into a name that people recognize, such as "Firefox on Linux".
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const tools: [name: string, sign: RegExp][] = [
  ["curl", /^curl\//],
  ["Wget", /^Wget\//],
  ["Python", /^python\b/i],
  ["Go", /^Go-http-client\//],
];

export function deviceName(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser ?? `Browser on ${system}`;
  // Nothing of the header itself: the name stands in emails, and whoever sends the header could write to their reader.
  return find(tools, userAgent) ?? "Unknown device";
}

export function isPhone(userAgent: string): boolean {
  return /\b(iPhone|Mobile)\b/.test(userAgent);
}

function find(table: [name: string, sign: RegExp][], userAgent: string): string | undefined {
  return table.find(([, sign]) => sign.test(userAgent))?.[0];
}
