import { useState } from 'react';
import { ColorField } from '#web/ui/color-field.tsx';
import { ColorPicker } from '#web/ui/color-picker.tsx';
import { FileDrop, type FileDropState } from '#web/ui/file-drop.tsx';
import { ShowcaseSection, Specimen } from './specimen.tsx';

const RULES = { accept: ['.csv', '.xlsx', '.json'], maxBytes: 10 * 1024 * 1024 };

const PALETTE = [
  { hex: '#4f46e5', name: 'Indigo' },
  { hex: '#0e9f6e', name: 'Green' },
  { hex: '#e3a008', name: 'Amber' },
  { hex: '#d92d20', name: 'Red' },
  { hex: '#0694a2', name: 'Teal' },
  { hex: '#99154b', name: 'Wine' },
  { hex: '#cfd4dc', name: 'Silver' },
  { hex: '#101828', name: 'Ink' },
];

export function MediaSection() {
  const [file, setFile] = useState<FileDropState>({ status: 'idle' });
  const [color, setColor] = useState('#4f46e5');
  const [barColor, setBarColor] = useState('#e3a008');

  return (
    <ShowcaseSection id="media" title="Files and color">
      <Specimen name="File drop">
        <FileDrop
          {...RULES}
          label="Drop a file, paste, or choose one"
          hint="CSV, Excel or JSON, up to 10 MB"
          state={file}
          onFiles={([first]) =>
            first && setFile({ status: 'done', name: first.name, detail: 'Ready. Choose another file' })
          }
          onText={(text) =>
            setFile({ status: 'done', name: 'Pasted data', detail: `${text.split('\n').length} lines` })
          }
        />
      </Specimen>
      <Specimen name="File drop: reading, failed, disabled">
        <FileDrop
          {...RULES}
          label="Drop a file"
          state={{ status: 'working', name: 'population-by-municipality.csv', fraction: 0.62 }}
          onFiles={() => {}}
          onCancel={() => {}}
        />
        <FileDrop
          {...RULES}
          label="Drop a file, paste, or choose one"
          hint="CSV, Excel or JSON, up to 10 MB"
          state={{
            status: 'error',
            message:
              'Row 1,204 is not closed with a quote. Nothing was imported; mend the row and drop the file again.',
          }}
          onFiles={() => {}}
        />
        <FileDrop
          {...RULES}
          label="Drop a file"
          hint="Wait for the first one"
          disabled
          state={{ status: 'idle' }}
          onFiles={() => {}}
        />
      </Specimen>
      <Specimen name="Color picker">
        <ColorPicker
          value={color}
          onChange={setColor}
          palette={PALETTE}
          recents={['#f97316', '#155e75']}
          background="#ffffff"
        />
      </Specimen>
      <Specimen name="Color field" row>
        <ColorField label="Bar color" value={barColor} onChange={setBarColor} palette={PALETTE} background="#ffffff" />
        <ColorField compact label="Line color" value={color} onChange={setColor} palette={PALETTE} />
        <ColorField label="Grid color" value="#e4e7ec" onChange={() => {}} disabled />
      </Specimen>
    </ShowcaseSection>
  );
}
