import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFilename } from './clean-filename.ts';

test.each([
  ['sales 2024.csv', 'sales 2024.csv'],
  ['Umsätze – März.xlsx', 'Umsätze – März.xlsx'],
  ['売上.csv', '売上.csv'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.csv', 'a.csv'],
  ['.htaccess', 'htaccess'],
  ['a\r\nb\0.csv', 'ab.csv'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
  ['', 'file'],
  ['...', 'file'],
  [undefined, 'file'],
  [`${'a'.repeat(300)}.csv`, `${'a'.repeat(116)}.csv`],
])('%j is shown as %j', (given, shown) => {
  expect(cleanFilename(given)).toBe(shown);
});

test('is never empty, long, a path or more than one line, and stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = cleanFilename(given);
      expect(name).toMatch(/^[^\p{Cc}/\\]+$/u);
      expect([...name].length).toBeLessThanOrEqual(120);
      expect(cleanFilename(name)).toBe(name);
    }),
    { numRuns: 1000 },
  );
});
