import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sheetOf } from '#data/edit/edit.ts';
import type { Note } from '#data/reading.ts';
import { tableOf } from '#data/table.ts';
import type { Step } from '#data/transform/step.ts';
import type { ColumnType } from '#data/types/column-type.ts';
import { DataGrid } from '#web/features/data/grid/data-grid.tsx';
import { DataPanel } from '#web/features/data/panel/data-panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { detectColumn } from '../dataset-view.tsx';

export { requireDevelopment as loader } from '../require-development.ts';

/** The data panel with steps, as in the editor, in a column of `?width=` pixels. */
export default function DevDataPanelPage() {
  const width = useSearchParams()[0].get('width');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [sheet, setSheet] = useState(sample);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [words, setWords] = useState('');
  return (
    <ThemeScope dark={theme === 'dark'} className="flex h-dvh flex-col gap-3 p-3 sm:p-6">
      <title>Data panel – Chartlas</title>
      <header className="flex items-center gap-3">
        <h1 className="font-semibold text-14">Data panel</h1>
        <p
          role="status"
          aria-label="What was done to the steps"
          className="me-auto min-w-0 truncate text-12 text-muted"
        >
          {words}
        </p>
        <Segmented label="Theme" value={theme} onChange={setTheme} options={themes} />
      </header>
      <main className="min-h-0 flex-1" style={width === null ? {} : { width: `${width}px` }}>
        <DataPanel
          label="Cities"
          sheet={sheet}
          onEdit={(_, next) => setSheet(next)}
          notes={notes}
          choices={{ format: 'delimited', delimiter: ';' }}
          onReadAgain={() => setWords('Read again')}
          steps={steps}
          onSteps={(next, called) => {
            setSteps(next);
            setWords(called);
          }}
          others={others}
          usedColumns={['c1', 'c3']}
          renderGrid={({ sheet: shown, ...grid }) => (
            <DataGrid {...grid} data={{ status: 'ready', sheet: shown }} detect={detectColumn} />
          )}
        />
      </main>
    </ThemeScope>
  );
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const notes: readonly Note[] = [
  {
    kind: 'delimiter',
    sentence: 'Cells are separated by semicolons.',
    undo: { delimiter: ',' },
    certainty: 'sure',
  },
  {
    kind: 'date-order',
    sentence: '“Counted” is read as day, month, year; it could be month, day, year.',
    undo: { types: {} },
    column: 'c4',
    certainty: 'doubtful',
  },
];

const regions = tableOf(
  ['Country', 'Region'],
  [
    ['Norway', 'Scandinavia'],
    ['Denmark', 'Scandinavia'],
    ['Sweden', 'Scandinavia'],
    ['Estonia', 'Baltic'],
  ],
);
const others = {
  list: [{ id: 'regions', name: 'Regions' }],
  tableOf: (id: string) => (id === 'regions' ? regions : null),
  onNeed: () => {},
};

const figure: ColumnType = { is: 'number', style: { decimal: '.', group: ',' }, before: '', after: '' };

function sample() {
  return sheetOf(
    [
      ['City', { is: 'category' }],
      ['Country', { is: 'country' }],
      ['Population', figure],
      ['Counted', { is: 'date', order: 'dmy', precision: 'day' }],
      ['Area', figure],
    ],
    [
      ['Oslo', 'Norway', '717,710', '01/01/2024', '454'],
      ['Bergen', 'Norway', '291,189', '01/01/2024', '465'],
      ['Copenhagen', 'Denmark', '660,842', '01/01/2024', '90'],
      ['Aarhus', 'Denmark', 'see note', '01/01/2024', '91'],
      ['Stockholm', 'Sweden', '984,748', '31/12/2023', '188'],
      ['Gothenburg', 'Sweden', '604,616', '31/12/2023', '448'],
      ['Malmö', 'Sweden', '362,133', '31/12/2023', ''],
      ['Malmö', 'Sweden', '362,133', '31/12/2023', ''],
      ['Helsinki', 'Finland', '674,500', '31/12/2023', '214'],
      ['Reykjavík', 'Iceland', '139,875', '01/01/2024', ''],
    ],
  );
}
