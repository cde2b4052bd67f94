/** Row, column, kind and value of a cell; of a moment in an old workbook also its number. */
export type OtherCell = [
  row: number,
  column: number,
  kind: 'flag' | 'number' | 'moment' | 'clock' | 'duration' | 'text',
  value: string | number | boolean,
  serial?: number,
];

/** Whether our text of a cell says the same as the value that the other reader found, which has lost its format. */
export function sameCell(ours: string, other: OtherCell | null): boolean {
  if (other === null) return false;
  const [, , kind, value, serial] = other;
  const text = ours.trim();
  if (kind === 'flag') return text === (value ? 'TRUE' : 'FALSE');
  if (kind === 'text') return plain(text) === plain(String(value));
  if (kind === 'moment') return isMoment(text, String(value)) || (serial !== undefined && isNumber(text, serial));
  if (kind === 'clock') return isClock(text, String(value));
  return isNumber(text, Number(value));
}

/** Line ends and characters that cannot be in a file of text are written in several ways. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/_x000D_/gi, '')
    .replaceAll('\0', '')
    .trim();
}

function isNumber(text: string, value: number): boolean {
  if (isNear(Number(text), value)) return true;
  const clock = /^(-?)(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text);
  if (clock !== null) {
    const [, sign, hours, minutes, seconds] = clock;
    const days = (Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600) / 24;
    return Math.abs((sign === '-' ? -days : days) - value) < 1e-5;
  }
  const figure = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/i.exec(text.replace(/^(-?)\D*?(?=\d)/, '$1'))?.[0] ?? '';
  if (isNear(Number(figure), text.endsWith('%') ? value * 100 : value)) return true;
  return text.replace(/\D/g, '').replace(/^0+/, '') === String(Math.abs(value)).replace(/\D/g, '').replace(/^0+/, '');
}

function isNear(ours: number, value: number): boolean {
  return ours === value || Math.abs(ours - value) <= 1e-13 * Math.abs(value);
}

/** Ours may be shorter: a year, a month, a day, a minute. */
function isMoment(ours: string, value: string): boolean {
  const [day = '', time = '00:00:00'] = value.split(' ');
  const whole = Date.parse(`${day}T${time.slice(0, 12)}Z`);
  if (/^\d{4}$/.test(ours)) return day === `${ours}-01-01`;
  if (/^\d{4}-\d\d$/.test(ours)) return day === `${ours}-01`;
  if (/^\d{1,2}:\d\d/.test(ours)) return isClock(ours, time);
  const parts = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/.exec(ours);
  if (parts === null) return false;
  const own = Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}Z`);
  return Math.abs(own - whole) <= 1000;
}

function isClock(ours: string, value: string): boolean {
  const [own, whole] = [ours, value].map((clock) =>
    Date.parse(`2000-01-01T${clock.length === 5 ? `${clock}:00` : clock.slice(0, 12)}Z`),
  );
  return Math.abs((own ?? Number.NaN) - (whole ?? Number.NaN)) <= 1000;
}
