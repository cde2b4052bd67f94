type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match wins: most browsers also name the browsers they descend from. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: Names = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Browser and system in plain words, such as "Firefox on Windows". Never text taken from the header itself. */
export function toDevice(userAgent: string | undefined): string {
  const agent = userAgent?.slice(0, 500) ?? '';
  return [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(' on ') || 'Unknown device';
}

function nameIn(names: Names, agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}
