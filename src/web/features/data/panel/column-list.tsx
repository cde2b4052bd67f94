import { CalendarDays, Hash, Type } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { type MeasureKind, measureKinds } from '#data/measure/measure-kinds.ts';
import type { Profile } from '#data/profile/profile-column.ts';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { type Column, type ColumnKind, columnOf, type Table } from '#data/table.ts';
import { type ColumnType, columnTypes } from '#data/types/column-type.ts';
import { formatChoices, isSameFormat, typeChoices } from '#data/types/type-choices.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';

interface ColumnListProps {
  sheet: Sheet;
  profiles: ReadonlyMap<string, Profile>;
  /** Keys of the columns that the chart uses. */
  used: readonly string[];
  readOnly: boolean;
  onType: (column: number, type: ColumnType) => void;
  onShow: (rows: readonly number[], column: string | null) => void;
  /** The table with corrected measures, inside a chart. */
  measured?: Table;
  onMeasure?: (column: string, measure: MeasureKind | null) => void;
}

const shownAtOnce = 50;

/** Every column with its type and a summary of its values. */
export function ColumnList(props: ColumnListProps) {
  const { sheet, profiles, used, readOnly, onType, onShow, measured, onMeasure } = props;
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const found = sheet.columns
    .map((column, place) => ({ column, place }))
    .filter(({ column }) => column.name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className="flex flex-col gap-3">
      {sheet.columns.length > 8 && (
        <SearchInput aria-label="Search columns" placeholder="Search columns" value={search} onChange={setSearch} />
      )}
      <ul aria-label="Columns" className="divide-y divide-line">
        {found.slice(0, most).map(({ column, place }) => (
          <Line
            key={column.key}
            column={column}
            profile={profiles.get(column.key) ?? null}
            isUsed={used.includes(column.key)}
            readOnly={readOnly}
            onType={(type) => onType(place, type)}
            onShow={() => onShow([], column.key)}
          >
            {measured && onMeasure && (
              <MeasureField
                column={columnOf(measured, column.key)}
                readOnly={readOnly}
                onChange={(measure) => onMeasure(column.key, measure)}
              />
            )}
          </Line>
        ))}
      </ul>
      {found.length === 0 && <p className="text-13 text-muted">No matching columns.</p>}
      {found.length > most && (
        <Button size="small" className="self-start" onClick={() => setMost(most + shownAtOnce)}>
          Show {Math.min(shownAtOnce, found.length - most)} more
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  column: SheetColumn;
  profile: Profile | null;
  isUsed: boolean;
  readOnly: boolean;
  onType: (type: ColumnType) => void;
  onShow: () => void;
  children: ReactNode;
}

function Line({ column, profile, isUsed, readOnly, onType, onShow, children }: LineProps) {
  const { number } = useFormats();
  const { type, name } = column;
  const types = typeChoices(column, []);
  const formats = formatChoices(type);
  const format = formats.find((choice) => isSameFormat(choice.type, type));
  return (
    <li className="flex flex-col gap-2 py-3 text-13 first:pt-0">
      <div className="flex items-center gap-2">
        <KindIcon kind={columnTypes[type.is].kind} />
        <button
          type="button"
          onClick={onShow}
          className="min-w-0 flex-1 truncate text-start font-medium hover:underline"
        >
          {name || 'Unnamed'}
        </button>
        {isUsed && <Badge kind="accent">Used in chart</Badge>}
      </div>
      {profile && (
        <div className="flex items-end gap-3">
          <p className="min-w-0 flex-1 break-words text-12 text-muted">
            {profileFacts(profile, { number }).join(' · ')}
          </p>
          <Distribution profile={profile} />
        </div>
      )}
      <div className="flex gap-2">
        <Select
          aria-label={`Type of ${name}`}
          options={types.map((choice) => ({ value: choice.type.is, label: choice.label }))}
          value={type.is}
          disabled={readOnly}
          onChange={(is) => {
            const chosen = types.find((choice) => choice.type.is === is);
            if (chosen) onType(chosen.type);
          }}
        />
        {formats.length > 0 && (
          <Select
            aria-label={`Format of ${name}`}
            options={formats.map(({ label }) => ({ value: label, label }))}
            value={format?.label ?? null}
            placeholder="Other"
            disabled={readOnly}
            onChange={(label) => {
              const chosen = formats.find((choice) => choice.label === label);
              if (chosen) onType(chosen.type);
            }}
          />
        )}
      </div>
      {children}
    </li>
  );
}

const width = 72;
const height = 24;

/** Distribution of the values of a column, as small as a word. The facts next to it say it in words. */
function Distribution({ profile }: { profile: Profile }) {
  const counts =
    profile.kind === 'text'
      ? profile.top.slice(0, 12).map(({ count }) => count)
      : profile.bins.map(({ count }) => count);
  const most = Math.max(...counts, 0);
  if (most === 0 || profile.isConstant || (profile.kind === 'text' && profile.isUnique)) return null;
  const step = width / counts.length;
  const bars = counts.map((count, place) => {
    const tall = count === 0 ? 0 : Math.max(1, (count / most) * height);
    return `M${(place * step).toFixed(2)},${height}v${-tall}h${Math.max(0.5, step - 1).toFixed(2)}v${tall}z`;
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="shrink-0 fill-accent/60"
    >
      <path d={bars.join('')} />
    </svg>
  );
}

const icons = {
  number: { Icon: Hash, color: 'text-accent-ink' },
  time: { Icon: CalendarDays, color: 'text-success-ink' },
  text: { Icon: Type, color: 'text-muted' },
} as const;

/** Icon for the kind of a column. */
function KindIcon({ kind }: { kind: ColumnKind }) {
  const { Icon, color } = icons[kind];
  return <Icon aria-hidden="true" className={classNames('size-4 shrink-0', color)} />;
}

interface MeasureFieldProps {
  column: Column | null;
  readOnly: boolean;
  onChange: (measure: MeasureKind | null) => void;
}

const options = (Object.entries(measureKinds) as [MeasureKind, string][]) // the entries of the table
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** What a column of numbers measures, which decides how its values are combined, with the reason. */
function MeasureField({ column, readOnly, onChange }: MeasureFieldProps) {
  if (column?.kind !== 'number') return null;
  const { kind, reason } = measureKindOf(column);
  return (
    <div className="flex flex-col gap-1">
      <Select
        aria-label={`Measure of ${column.name}`}
        options={options}
        value={kind}
        disabled={readOnly}
        onChange={onChange}
      />
      <p className="flex items-center gap-2 text-12 text-muted">
        <span className="min-w-0 flex-1">{reason}</span>
        {column.measure !== undefined && !readOnly && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            Reset
          </Button>
        )}
      </p>
    </div>
  );
}

type Write = { number: (value: number) => string };

/** Summary of a column in a few words: its range, its gaps, its number of distinct values. */
export function profileFacts(profile: Profile, write: Write): string[] {
  const { rows, gaps, distinct } = profile;
  if (gaps === rows) return ['Empty'];
  const facts = [rangeOf(profile, write)];
  if (gaps > 0) facts.push(`${write.number(gaps)} empty`);
  if (profile.isUnique) facts.push('all unique');
  else if (profile.kind !== 'text') facts.push(`${write.number(distinct)} unique`);
  return facts;
}

function rangeOf(profile: Profile, { number }: Write): string {
  if (profile.kind === 'text') {
    const [most] = profile.top;
    if (profile.distinct === 1 && most) return `Always “${cut(most.word)}”`;
    return `${number(profile.distinct)} unique`;
  }
  const show = profile.kind === 'time' ? dayOf : shortNumber(number);
  const { least, most } = profile;
  return least === most ? show(least) : `${show(least)} to ${show(most)}`;
}

/** As written in the data: in no time zone and in every language. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function shortNumber(number: (value: number) => string): (value: number) => string {
  return (value) => number(Number(value.toPrecision(6)));
}

function cut(word: string): string {
  return word.length > 30 ? `${word.slice(0, 29)}…` : word;
}
