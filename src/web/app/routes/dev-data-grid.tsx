import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Edit } from '#data/edit/edit.ts';
import { sheetOf } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import type { ColumnType } from '#data/types/column-type.ts';
import { counted } from '#lib/counted.ts';
import { DataGrid } from '#web/features/data/grid/data-grid.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ThemeScope } from '#web/ui/theme-scope.tsx';

export { requireDevelopment as loader } from '../require-development.ts';

/** The grid alone, in each of its states (`?show=`), for development and tests. */
export default function DevDataGridPage() {
  const show = useSearchParams()[0].get('show') ?? 'sample';
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [sheet] = useState(() => sheets[show]?.() ?? sample());
  const [sent, setSent] = useState<readonly Edit[]>([]);
  const data =
    show === 'loading'
      ? { status: 'loading' as const }
      : show === 'error'
        ? {
            status: 'error' as const,
            title: 'The table could not be loaded.',
            kept: 'Nothing was changed.',
            onRetry: () => {},
          }
        : { status: 'ready' as const, sheet };

  return (
    <ThemeScope dark={theme === 'dark'} className="flex h-dvh flex-col gap-3 p-3 sm:p-6">
      <title>Data grid – Chartlas</title>
      <header className="flex items-center gap-3">
        <h1 className="me-auto text-14 font-semibold">Data grid</h1>
        <p className="text-12 text-muted">{counted(sent.length, 'edit')}</p>
        <Segmented
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <main className="min-h-0 flex-1">
        <DataGrid
          label="Cities"
          data={data}
          readOnly={show === 'read-only'}
          detect={(column) => ({ type: column.type, others: column.type.is === 'number' ? [figure('rank')] : [] })}
          onEdit={(edit) => setSent((before) => [...before, edit])}
        />
      </main>
    </ThemeScope>
  );
}

const sheets: Readonly<Record<string, () => Sheet>> = {
  empty: () => ({ rows: 0, columns: [] }),
  large: () => large({ rows: 100_000, columns: 50 }),
};

function figure(is: 'number' | 'currency' | 'percent' | 'rank', around = { before: '', after: '' }): ColumnType {
  return { is, style: { decimal: '.', group: ',' }, ...around };
}

function sample(): Sheet {
  return sheetOf(
    [
      ['City', { is: 'category' }],
      ['Country', { is: 'country' }],
      ['Population', figure('number')],
      ['Counted', { is: 'date', order: 'ymd', precision: 'day' }],
      ['Growth', figure('percent', { before: '', after: '%' })],
      ['Budget', figure('currency', { before: '€', after: '' })],
      ['Capital', { is: 'boolean' }],
      ['Postcode', { is: 'postcode' }],
      ['Note', { is: 'text' }],
    ],
    [
      ['Oslo', 'Norway', '717,710', '2024-01-01', '1.2 %', '€1,310,000', 'yes', '0150', 'Counted by the register'],
      ['Bergen', 'Norway', '291,189', '2024-01-01', '0.6 %', '€512,400', 'no', '5003', ''],
      ['Copenhagen', 'Denmark', '660,842', '2024-01-01', '1.1 %', '€1,904,000', 'yes', '1050', ''],
      ['Aarhus', 'Denmark', 'see note', '2024-01-01', '1.6 %', '€498,000', 'no', '8000', 'Counted again in May'],
      ['Stockholm', 'Sweden', '984,748', '2023-12-31', '0.4 %', '€2,250,000', 'yes', '111 20', ''],
      ['Gothenburg', 'Sweden', '604,616', '2023-12-31', 'n/a', '€890,500', 'no', '411 01', ''],
      ['Malmö', 'Sweden', '362,133', '2023-12-31', '1.0 %', '', 'no', '211 20', 'Budget not yet decided'],
      ['Helsinki', 'Finland', '674,500', '2023-12-31', '1.5 %', '€1,720,000', 'yes', '00100', ''],
      ['Tampere', 'Finland', '255,050', 'last winter', '2.2 %', '€401,300', 'no', '33100', ''],
      ['Reykjavík', 'Iceland', '139,875', '2024-01-01', '', '€268,000', 'yes', '101', ''],
    ],
  );
}

/** Deterministic, so that every run scrolls through the same cells. */
function large({ rows, columns }: { rows: number; columns: number }): Sheet {
  const words = Array.from({ length: 5000 }, (_, place) => ((place * 7919) % 100_003).toLocaleString('en'));
  const names = Array.from({ length: 5000 }, (_, place) => `Place ${(place * 6007) % 5003}`);
  return {
    rows,
    columns: Array.from({ length: columns }, (_, place) => ({
      key: `c${place}`,
      name: `Measure ${place + 1}`,
      type: place % 5 === 0 ? { is: 'category' } : figure('number'),
      written: {
        as: 'words',
        codes: Int32Array.from({ length: rows }, (__, row) => (row * 31 + place * 17) % 5000),
        words: place % 5 === 0 ? names : words,
      },
    })),
  };
}
