import type { DurationForm, NumberType } from '../column-type.ts';
import { type ColumnWords, cellsAt } from '../column-words.ts';
import { isClock, isOneUnit, isWordedDuration, readDuration } from '../times/duration.ts';
import { type DurationUnit, formatDuration } from '../times/format-duration.ts';
import { called, type Guess, quoted } from './guess.ts';

/** Names of what lasts, rather than of a time of day. */
const lasting =
  /(?:^|[^\p{L}])(?:duration|elapsed|runtime|length|chip|gun|net|gross|split|lap|pace|pb|best|race|run|bike|swim|leg|wait(?:ing)?|delay|response|dauer|laufzeit|länge|zielzeit|rückstand|wartezeit|durée|temps|écart|duración|duracion|tiempo|espera|durata|tempo|duração|duur|wachttijd|varighed|varaktighet|kesto|czas|süre)(?![\p{L}])|\p{L}(?:zeit|dauer)$|mm:ss|hh?:mm|min\/(?:km|mi)|min:s|h:min|^\d{1,3} ?(?:km|k|m|mi|miles?)(?![\p{L}\d])|所要時間|時間|用时|时长/iu;
/** Of these the longer ones are told in hours and minutes. */
const longLasting =
  /dauer|durations?|durée|duración|duracion|durata|duração|duur|varighed|varaktighet|kesto|süre|wait|wartezeit|espera|response/iu;
const shortLasting =
  /(?:^|[^\p{L}])(?:avg|average|mean|median|view|lap|split|pace|session|call)(?![\p{L}])|moyen|medio|mittl/iu;
const ofDay = /uhrzeit|tageszeit|(?:abfahrts|ankunfts|start|öffnungs|end)zeit|time of day|heure/iu;
const inHours = /hh?:mm(?!:)|h:min|stunden:minuten|hours?(?![\p{L}])/iu;

/** Guess for durations: on a clock where they can be no time of day or their name says so, or in words. */
export function guessDurations(column: ColumnWords): Guess | null {
  const words = Array.from(column.figured, (place) => ({ place, text: (column.words[place] ?? '').trim() }));
  const cells = cellsAt(column, column.figured);
  const isWorded = words.some(({ text }) => isWordedDuration(text));
  const fits = (text: string) => isClock(text) || isWordedDuration(text) || (isWorded && isOneUnit(text));
  const misses = words.filter(({ text }) => !fits(text)).map(({ place }) => place);
  if (words.length === 0 || misses.length === words.length || cellsAt(column, misses) > column.mayMiss(cells))
    return null;
  const unit = unitOf(
    words.map(({ text }) => text),
    column.name,
  );
  if (unit === null) return null;
  const form = formOf(
    words.map(({ text }) => text),
    unit,
  );
  const type: NumberType = { is: 'duration', style: { decimal: '.', group: '' }, before: '', after: unit, form };
  const example = words.find(({ place }) => !misses.includes(place))?.place;
  const value = readDuration(column.words[example ?? -1] ?? '', unit) ?? 0;
  const sentence = `${called(column)} is read as durations: ${quoted(column, example)} is ${formatDuration(value, { form: 'words', unit })}.`;
  return {
    type,
    misses,
    remarks: [{ kind: 'durations', sentence, certainty: 'sure', other: { is: 'text' } }],
    others: [],
  };
}

function formOf(words: readonly string[], unit: DurationUnit): DurationForm {
  const clocks = words.filter(isClock);
  if (clocks.length * 2 < words.length) return 'words';
  if (unit === 'h') return 'h:mm';
  return clocks.every((word) => word.split(':').length === 3) ? 'h:mm:ss' : 'm:ss';
}

/** The unit that fits, or null for times of day. */
function unitOf(words: readonly string[], name: string): DurationUnit | null {
  const clocks = words.filter(isClock);
  if (clocks.length < 0.5 * words.length) return 'min';
  const parts = clocks.map((word) => word.split(':'));
  const isLong = parts.some(({ length }) => length === 3);
  const first = parts.filter(({ length }) => length === 2 || isLong).map(([one = '']) => one.replace('-', ''));
  const isNamed = lasting.test(name) && !ofDay.test(name);
  if (isLong) {
    const isPadded = first.every((hours) => hours.length > 1);
    const isShort = first.every((hours) => Number(hours) < 10);
    if (ofDay.test(name)) return null;
    return isNamed || /finish/i.test(name) || (isShort && !isPadded) || first.some((hours) => Number(hours) > 24)
      ? 'min'
      : null;
  }
  const hasFraction = clocks.some((word) => /[.,]/.test(word));
  const isPastDay = first.some((one) => Number(one) > 24);
  if (!hasFraction && !isPastDay && !isNamed) return null;
  if (inHours.test(name)) return 'h';
  const isLongOne = longLasting.test(name) && !shortLasting.test(name) && !/mm:ss/i.test(name);
  if (isLongOne && !isPastDay && !hasFraction) return 'h';
  return hasFraction && first.every((minutes) => Number(minutes) < 5) ? 's' : 'min';
}
