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

export function deviceName(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser ?? `Browser on ${system}`;
  // Command-line tools start with their name: "curl/8.5.0". One with a dot could be read as a link in an email.
  const tool = /^[\w-]{2,30}(?=\/)/.exec(userAgent)?.[0];
  return tool && tool !== "Mozilla" ? tool : "Unknown device";
}

export function isPhone(userAgent: string): boolean {
  return /\b(iPhone|Mobile)\b/.test(userAgent);
}

function find(table: [name: string, sign: RegExp][], userAgent: string): string | undefined {
  return table.find(([, sign]) => sign.test(userAgent))?.[0];
}
