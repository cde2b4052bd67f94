import { describe, expect, test } from 'vitest';
import { foldBySection, idsIn, idsInPart, readCriteria, readStatements, repeated } from './criteria.ts';
import { addGained, findLost, proofsIn, readListed } from './listed.ts';
import { titlesIn } from './titles.ts';

describe('readCriteria', () => {
  test('reads id, text and proof of each line and nothing else', () => {
    const markdown = [
      '## S2 Shell, see S9.9',
      '- **S2.51** At most `3` toasts (S9.1). _(unit, browser)_',
      '- **SB.3** A replay has no effect. _(API)_',
      '- **X.9** Says not how it is proved.',
      '- **D1** Not a criterion.',
    ].join('\n');
    expect(readCriteria(markdown)).toEqual([
      { id: 'S2.51', text: 'At most `3` toasts (S9.1).', proof: ['unit', 'browser'] },
      { id: 'SB.3', text: 'A replay has no effect.', proof: ['API'] },
      { id: 'X.9', text: 'Says not how it is proved.', proof: [] },
    ]);
  });

  test('keeps an id that is written twice', () => {
    const ids = readCriteria('- **X.1** a _(API)_\n- **X.2** b _(API)_\n- **X.1** c _(API)_').map(({ id }) => id);
    expect(repeated(ids)).toEqual(['X.1']);
  });
});

test('readStatements reads what holds a statement, and why its letter is not followed', () => {
  const markdown = ['# §4', '- a · b · S4.1', '- current plan · S4.2, S4.6–S4.7 (O33)', '- held by nothing · '].join(
    '\n',
  );
  expect(readStatements(markdown)).toEqual([
    { text: 'a · b', ids: ['S4.1'], oddity: null },
    { text: 'current plan', ids: ['S4.2', 'S4.6', 'S4.7'], oddity: 'O33' },
    { text: 'held by nothing', ids: [], oddity: null },
  ]);
});

describe('idsIn', () => {
  test.each<[string, string[]]>([
    ['S2.51 shows three toasts', ['S2.51']],
    ['S7.5, S7.6 and SB.10: toasts', ['S7.5', 'S7.6', 'SB.10']],
    ['S3.6–S3.9 decodes the seed', ['S3.6', 'S3.7', 'S3.8', 'S3.9']],
    ['S3.8-S3.9, X.8', ['S3.8', 'S3.9', 'X.8']],
    ['(S2.4) backTo', ['S2.4']],
    ['S2.99–S3.1 stays two ids across sections', ['S2.99', 'S3.1']],
    ['S3.9–S3.6 backwards is two ids', ['S3.9', 'S3.6']],
    ['S1.1 twice S1.1', ['S1.1']],
    ['ends with S9.23.', ['S9.23']],
    ['AXS2.5 v1.X.2 S2.5.1 S2.5b none', []],
    ['no id', []],
    ['S1.1 in part, S1.2 whole', ['S1.2']],
    // Not by their text: these samples would be counted as proof of the ids they name.
  ])('reads sample %#', (title, ids) => {
    expect(idsIn(title)).toEqual(ids);
  });
});

test('an id that is proved in part is told apart', () => {
  expect(idsInPart(['S1', '.1 in part, S1', '.2 in party'].join(''))).toEqual(['S1.1']);
});

test('foldBySection folds neighbours', () => {
  expect(foldBySection(['S1.1', 'S1.2', 'S1.3', 'S1.5', 'SB.2', 'X.1', 'X.2'])).toEqual([
    'S1: S1.1–S1.3, S1.5',
    'SB: SB.2',
    'X: X.1–X.2',
  ]);
});

describe('the list of ids with a test', () => {
  const ids = [1, 2, 3, 4].map((number) => `S1.${number}`); // written out in a title they would be counted
  const [one = '', two = '', three = '', four = ''] = ids;
  const listed = readListed(`${one}\n${two} in part\n${four}\n`);

  test('names what has lost its test, or now has one in part only', () => {
    expect(findLost(listed, proofsIn([`${one} opens`, `${two} opens`, `${four} opens`]))).toEqual([]);
    expect(findLost(listed, proofsIn([`${one} in part: opens`, `${four} opens`]))).toEqual([one, `${two} in part`]);
  });

  test('gains what has a test, and loses nothing by itself', () => {
    const proofs = proofsIn([`${two} opens`, `${three} in part: opens`]);
    expect(addGained(ids, listed, proofs)).toBe(`${one}\n${two}\n${three} in part\n${four}\n`);
  });
});

describe('titlesIn', () => {
  test.each<[string, string[]]>([
    [`test('plain', () => {});`, ['plain']],
    [`it(\`\${path} opens\`, () => {});`, ['… opens']],
    [`describe('group', () => { it("inner", () => {}) });`, ['group', 'inner']],
    [`test.describe.only('page', () => { test.only('one', f) });`, ['page', 'one']],
    [`test.each([[1], [2]])('row %s', f);`, ['row %s']],
    [`test.each\`a\n\${1}\`("tagged", f);`, ['tagged']],
    [`for (const plan of plans) test('looped', f);`, ['looped']],
    [`it.skipIf(slow)('sometimes', f);`, ['sometimes']],
    [`// test('comment', f)\n/* it('comment', f) */`, []],
    [`const text = "test('quoted', f)";`, []],
    [`test.skip('skipped', f); it.todo('todo'); test.fixme('fixme', f);`, []],
    [`describe.skip('group', () => { test('inner', f) });`, []],
    [`test('whole', () => { test.step('a step', f) });`, ['whole']],
    [`regex.test('not a test'); /x/.test('nor this');`, []],
  ])('reads source %#', (source, titles) => {
    expect(titlesIn(source)).toEqual(titles);
  });

  test('a computed title is there once for each id that its table, loop, callback or caller gives it', () => {
    const [one, other, part] = ['S1', 'S2', 'S3'].map((section) => `${section}.1`); // in one piece they would be counted
    const sources: [string, string[]][] = [
      [`test.each([['${one}', 1], ['${other}', 2]])('%s opens', f);`, [`${one} opens`, `${other} opens`]],
      [`test.each([{ id: '${one}' }])('$id opens', f);`, [`${one} opens`]],
      [
        `const pages = [{ id: '${one}', path: '/' }];\nfor (const { id, path } of pages) test(\`\${id} \${path}\`, f);`,
        [`${one} ${one}`],
      ],
      [`for (const id of ['${part}']) test(\`\${id} in part: opens\`.trim(), f);`, [`${part} in part: opens`]],
      [`['${one}'].forEach((id) => test(\`\${id} opens\`, f));`, [`${one} opens`]],
      [`function walk(title, steps) { test(title, f); }\nwalk('${one} walks', {});`, [`${one} walks`]],
      [`describe.each(rows)('%s', (name) => { test('fixed', f) });\nconst rows = [['${one}']];`, [`${one}`, 'fixed']],
      [`test.each([['${one} is a sample']])('reads %#', f);`, ['reads %#']],
      [`const id = '${other}';\n{ const id = 'none'; test(\`\${id} opens\`, f); }`, ['… opens']],
    ];
    for (const [source, titles] of sources) expect(titlesIn(source), source).toEqual(titles);
  });

  test('reads JSX', () => {
    expect(titlesIn(`test('card', () => { render(<Card title="x" />) });`, { tsx: true })).toEqual(['card']);
  });
});
