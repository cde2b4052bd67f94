import { compute } from '#ai/offline/answer/compute.ts';
import { missingIn } from '#ai/offline/answer/refuse.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import { plainCell } from '../cell-parts.ts';
import { countWithout, noWords, type WordSet, wordSetOf } from '../evidence/word-set.ts';
import type { AnswerGroup, AnswerItem } from './reading.ts';
import { addReading, type GrammarSpace, type RowSet, roundedFigure } from './workspace.ts';

/** What the grammar of requests makes of a question: one reading among the others. */
export function addProposal(space: GrammarSpace, all: RowSet): void {
  const { evidence, table } = space;
  const { intent, draft } = evidence.requested.parsed;
  if (missingIn(draft, { changesContext: false }) !== null) return;
  const computed = compute(intent, table.source);
  if (computed.kind === 'nothing') return;
  const made = answerOf(computed);
  if (made === null) return;
  const names = namesOf(intent);
  const unused = Math.min(3, intent.unused.length);
  const isPercent = computed.kind === 'value' && computed.unit === 'percent';
  addReading(
    space,
    { ...all, kind: 'proposed' },
    {
      ...{ operation: { is: 'proposed', intent }, root: 'proposed', kind: computed.kind, isPercent, ...made },
      plain: space.plain(
        `proposed:unused=${unused}`,
        ...names.map((name) => `proposed:${name}`),
        ...names.map((name) => `proposed:${name}:unused=${unused}`),
      ),
      parts: space.parts('proposed', ...names.map((name) => `proposed:${name}`)),
      words: wordsUsed(space, intent),
    },
  );
}

function answerOf(
  computed: Exclude<ReturnType<typeof compute>, { kind: 'nothing' }>,
): { items: AnswerItem[]; groups?: AnswerGroup[] } | null {
  if (computed.kind === 'value') return { items: [{ number: roundedFigure(computed.value) }] };
  if (computed.kind === 'names')
    return computed.names.length === 0
      ? null
      : { items: computed.names.map((text) => ({ text, plain: plainCell(text) })) };
  const groups = computed.rows.map((row): AnswerGroup | null => {
    const [name, second] = row.slice(0, -1).map(String);
    const figure = row.at(-1);
    if (typeof figure !== 'number' || name === undefined || row.length > 3) return null;
    return second === undefined ? [name, roundedFigure(figure)] : [name, roundedFigure(figure), second];
  });
  const known = groups.filter((group) => group !== null);
  if (known.length < groups.length || known.length === 0) return null;
  return { items: known.map(([text]) => ({ text, plain: plainCell(text) })), groups: known };
}

function namesOf({ measures, by, series, where, derive, top, compare, chart, isAnyOf }: Intent): string[] {
  const [measure] = measures;
  return [
    `how=${measure?.aggregate ?? 'none'}`,
    `by=${by.length + (series === undefined ? 0 : 1)}`,
    `where=${Math.min(3, where.length)}`,
    ...where.slice(0, 3).map(({ operator }) => `operator=${operator}`),
    ...(derive === undefined ? [] : [`derive=${derive}`]),
    ...(top === undefined ? [] : [`top=${top.order}:${top.count === 1 ? '1' : 'n'}`]),
    ...(compare === undefined ? [] : ['compare']),
    ...(chart === undefined ? [] : ['chart']),
    ...(isAnyOf === true ? ['any'] : []),
    ...(by[0]?.grain === undefined ? [] : [`grain=${by[0].grain}`]),
  ];
}

/** All words but those that nothing was made of. */
function wordsUsed({ evidence }: GrammarSpace, { unused }: Intent): WordSet {
  const left = new Set(unused.flatMap((text) => text.toLowerCase().split(/\s+/)));
  const places = evidence.words.flatMap(({ text }, at) => (left.has(text) ? [] : at));
  const set = wordSetOf(places);
  return countWithout(set, noWords) === 0 ? noWords : set;
}
