import { modelChooser } from '#ai/offline/prose/assign/assign.ts';
import type { Model } from '#ai/offline/prose/assign/model.ts';
import { factsOf } from '#ai/offline/prose/facts.ts';
import { lexiconOf } from '#ai/offline/prose/lexicon.ts';
import { plainDigits } from '#ai/offline/prose/plain-digits.ts';
import { toTables } from '#ai/offline/prose/to-tables.ts';
import type { GoldParagraph } from './generate.ts';

/** Counts of figures and paragraphs: right, known, charted, and charted without being known or with another name. */
export type Measured = {
  known: number;
  right: number;
  charted: number;
  mentioned: number;
  paragraphs: number;
  whole: number;
};

/** Reads paragraphs as the product does. `tell` hears of what went wrong. */
export function measure(
  paragraphs: readonly GoldParagraph[],
  { sureness, selection, ...weights }: Model,
  tell: (line: string) => void = () => {},
): Measured {
  const reader = { chooser: modelChooser(weights), sureness, selection };
  const total: Measured = { known: 0, right: 0, charted: 0, mentioned: 0, paragraphs: 0, whole: 0 };
  for (const { text: written, figures: known } of paragraphs) {
    const figures = known.filter(({ leave }) => !leave);
    const text = plainDigits(written);
    const lexicon = lexiconOf(text);
    const cells = toTables(factsOf(text, 0, { lexicon, reader }), lexicon, '').flatMap(({ columns, rows }) =>
      rows.flatMap((row) => {
        const names = row.flatMap((cell, place) => (columns[place]?.kind === 'number' ? [] : [cell.text]));
        return row.flatMap((cell, place) =>
          columns[place]?.kind === 'number' && cell.span !== null
            ? [{ ...cell, names: [...names, columns[place].name].join(' ').toLowerCase() }]
            : [],
        );
      }),
    );
    const overlaps = (span: { start: number; end: number }, { start, end }: { start: number; end: number }) =>
      span.start < end && start < span.end;
    const wrong = cells.filter(({ span }) => span === null || !figures.some((figure) => overlaps(span, figure)));
    // A time that all share need not stand in the table.
    const hasTimes = new Set(figures.map(({ time }) => time)).size > 1;
    const missed = figures.filter(
      (figure) =>
        !cells.some(
          ({ span, names, value }) =>
            span !== null &&
            overlaps(span, figure) &&
            [figure.label, hasTimes ? figure.time : null].every(
              (name) => name === null || names.includes(bare(name)),
            ) &&
            (figure.value === undefined || Math.abs(figure.value - (value ?? 0)) <= 0.001 * Math.abs(figure.value)),
        ),
    );
    total.known += figures.length;
    total.right += figures.length - missed.length;
    total.charted += cells.length;
    total.mentioned += wrong.length;
    total.paragraphs++;
    if (missed.length === 0) total.whole++;
    if (missed.length > 0 || wrong.length > 0)
      tell(
        `${written}\n   missed ${missed.map(({ start, end, label, time }) => `${written.slice(start, end)}=${label ?? ''}/${time ?? ''}`).join(', ')} | wrong ${wrong.map(({ text: value, names }) => `${value}=${names}`).join(', ')} | read ${cells.map(({ text: value, names }) => `${value}=${names}`).join(', ')}`,
      );
  }
  return total;
}

/** A name without its article. */
const bare = (name: string) =>
  name.toLowerCase().replace(/^(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli|o|os|as) /, '');
