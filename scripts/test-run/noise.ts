/** What libraries print while tests run and nobody can change: a line of a test run is then one that somebody must read. */
const noise = [
  /^oidc-provider (WARNING|NOTICE): /, // it runs in memory here, on purpose
  /^unrecognized character .* in ODF format /, // of a workbook with a format that it does not know
];

/** Whether all lines of a text are noise. */
export function isNoise(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => noise.some((kind) => kind.test(line.replace(ansi, ''))));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with one
const ansi = /\u001b\[[\d;]*m/g;
