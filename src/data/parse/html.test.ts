import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';

describe('readHtml', () => {
  test.each<[what: string, html: string, cells: string[][]]>([
    [
      'cells from Excel',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{color:red}</style></head><body><!--StartFragment-->
       <table><col width=64><tr height=20><td class=xl65>City</td><td>Sum&nbsp;of all</td></tr>
       <tr><td>Bonn<br>am Rhein</td><td align=right x:num>1,234.5</td></tr></table><!--EndFragment--></body></html>`,
      [
        ['City', 'Sum of all'],
        ['Bonn\nam Rhein', '1,234.5'],
      ],
    ],
    [
      'cells from Google Sheets',
      `<meta charset='utf-8'><google-sheets-html-origin><table><tbody><tr><td data-sheets-value='{"1":2,"2":"a"}'>a</td><td>b</td></tr><tr><td>1</td><td></td></tr></tbody></table>`,
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'cells over several columns and rows',
      '<table><tr><th rowspan=2>Land<th colspan=2>Sum<tr><th>2010<th>2011<tr><td rowspan=2>DE<td>1<td>2<tr><td>3<td>4</table>',
      [
        ['Land', 'Sum', ''],
        ['Land', '2010', '2011'],
        ['DE', '1', '2'],
        ['DE', '3', '4'],
      ],
    ],
    [
      'a page with scripts and hidden cells',
      '<p>x</p><table><tr><td>a<script>1<2</script></td><td style="display: none">h</td><td hidden>i</td><td>b</td></tr></table>',
      [['a', 'b']],
    ],
    [
      'a table in a table',
      '<table><tr><td><table><tr><td>1<td>2<tr><td>3<td>4</table></td></tr></table>',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'what is never closed',
      '<table><tr><td>a<td>b<tr><td>1<td>2</table>',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('reads %s', (_, html, cells) => {
    expect(readHtml(html, {})).toMatchObject({ cells });
  });

  test('reads the largest of several tables unless another is chosen', () => {
    const html =
      '<h2>Small</h2><table><tr><td>1</table><table><caption>Large</caption><tr><td>1<td>2<tr><td>3<td>4</table>';
    const result = readHtml(html, {});
    expect(result).toMatchObject({
      parts: ['1: Small', '2: Large'],
      choices: { part: '2: Large' },
      notes: [{ kind: 'parts' }],
    });
    expect(readHtml(html, { part: '1: Small' })).toMatchObject({ cells: [['1']], notes: [] });
  });

  test('does not grow by a cell that claims to be wide', () => {
    const read = readHtml('<table><tr><td colspan=99999999 rowspan=99999999>a</table>', {});
    expect(read).toMatchObject({ cells: [['a', ...Array.from({ length: 999 }, () => '')]] });
  });

  test('finds no table where there is none', () => {
    expect(readHtml('<p>a, b</p>', {})).toBeNull();
  });
});

test('F1: tables within tables without end are refused', () => {
  expect(readHtml('<table><tr><td>'.repeat(100_000), {})).toMatchObject({
    ok: false,
    error:
      'This page has more than 1,000 elements within each other, so it was not read. Copy the table you need and paste it.',
  });
  const within = `${'<div>'.repeat(900)}<table><tr><td>1<td>2</table>${'</div>'.repeat(900)}`;
  expect(readHtml(within, {})).toMatchObject({ cells: [['1', '2']] });
});

test.each([
  [
    'covered cells',
    `<table><tr>${'<td colspan=1000 rowspan=1000>'.repeat(150)}${'<tr>'.repeat(1000)}</table>`,
    '5,000,000 cells',
  ],
  [
    'a long text over a thousand rows',
    `<table><tr><td rowspan=1000>${'x'.repeat(100_000)}${'<tr>'.repeat(1000)}</table>`,
    'characters of text',
  ],
])('counts %s', (_, html, error) => {
  expect(readHtml(html, {})).toMatchObject({ ok: false, reason: 'too-big', error: expect.stringContaining(error) });
});

test('reads cells that span a thousand rows of a table of ordinary size', () => {
  const html = `<table><tr><td rowspan=1000>EU<td>0${Array.from({ length: 999 }, (_, at) => `<tr><td>${at + 1}`).join('')}</table>`;
  const read = readHtml(html, {});
  expect(read !== null && 'cells' in read && read.cells.at(-1)).toEqual(['EU', '999']);
});

test('takes no time for spaces and long headings', () => {
  const spaces = `<table><tr><td>a${'&nbsp;'.repeat(300_000)}b<td>1</table>`;
  expect(readHtml(spaces, {})).toMatchObject({ cells: [[expect.stringMatching(/^a +b$/), '1']] });
  const heading = `<h1>${'x'.repeat(1_000_000)}</h1>${'<table><tr><td>1</table>'.repeat(20_000)}`;
  expect(readHtml(heading, {})).toMatchObject({ cells: [['1']] });
});
