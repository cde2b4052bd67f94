import { expect, test } from 'vitest';
import { sheetOf } from '#data/edit/edit.ts';
import { readTabbed, writeClipboard } from './clipboard.ts';

test.each<[string, string, string[][]]>([
  ['a row', 'a\tb', [['a', 'b']]],
  [
    'rows of Excel, which end with a line break',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty cells and an empty row', '\tb\n\n\t', [['', 'b'], [''], ['', '']]],
  ['a line break and a tab in quotes', '"a\nb"\t"c\td"', [['a\nb', 'c\td']]],
  ['quotes in quotes', '"say ""hi"""', [['say "hi"']]],
  ['a quote that is only a letter', '"a" b\tc', [['"a" b', 'c']]],
  ['a quote that is never closed', '"a\tb\nc', [['"a', 'b'], ['c']]],
  ['nothing', '', [['']]],
])('reads %s', (_, text, cells) => expect(readTabbed(text)).toEqual(cells));

const sheet = sheetOf(
  [
    ['Code', { is: 'postcode' }],
    ['People', { is: 'number', style: { decimal: '.', group: ',' }, before: '', after: '' }],
    ['Note', { is: 'text' }],
  ],
  [
    ['007', '1,200', 'a\nb'],
    ['010', '', '=1+1 <b> "x"'],
  ],
);

test('what is copied is read back as it was', () => {
  const { text } = writeClipboard(sheet, [{ row: 0, column: 0, rows: 2, columns: 3 }]);
  expect(readTabbed(text)).toEqual([
    ['007', '1,200', 'a\nb'],
    ['010', '', '=1+1 <b> "x"'],
  ]);
});

test('Excel is told that words are text, so that zeros stay and formulas do nothing', () => {
  const { html } = writeClipboard(sheet, [{ row: 0, column: 0, rows: 2, columns: 3 }]);
  expect(html).toContain(`<td style="mso-number-format:'\\@'">007</td><td>1,200</td>`);
  expect(html).toContain(`<td style="mso-number-format:'\\@'">=1+1 &lt;b&gt; &quot;x&quot;</td>`);
  expect(html).toContain('a<br>b');
});

test('separate columns go side by side, separate rows below each other', () => {
  const columns = [0, 2].map((column) => ({ row: 0, column, rows: 2, columns: 1 }));
  expect(readTabbed(writeClipboard(sheet, columns).text)[0]).toEqual(['007', 'a\nb']);
  const rows = [1, 0].map((row) => ({ row, column: 0, rows: 1, columns: 2 }));
  expect(readTabbed(writeClipboard(sheet, rows).text)).toEqual([
    ['010', ''],
    ['007', '1,200'],
  ]);
});
