import { useEffect, useState } from 'react';
import type { Dropped } from '#web/data-worker/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Entrance } from './entrance-words.tsx';
import { exampleSrc, fetchExample } from './fetch-example.ts';
import { pasteOf, samples } from './samples.ts';

/** Prompts that open data answers, or that have their figures. */
const prompts = [
  'Life expectancy in Germany and Japan since 1960',
  'A pie chart of apples 12, pears 8 and plums 5',
  'Population of the ten largest countries',
];

/** Files of /snap/examples. */
const files: readonly { filename: string; label: string; isPicture?: true }[] = [
  { filename: 'visitors-column-chart.png', label: 'Picture of a chart', isPicture: true },
  { filename: 'price-table.jpg', label: 'Picture of a table', isPicture: true },
  { filename: 'town-report.pdf', label: 'PDF report' },
  { filename: 'coffee-report.txt', label: 'Paragraph' },
];

type ExamplesProps = {
  entrance: Entrance;
  onOpen: (source: Dropped, sampleOf?: string) => void;
  onExample: (text: string) => void;
};

/** Things to try, one click each. */
export function Examples({ entrance, onOpen, onExample }: ExamplesProps) {
  const examples = examplesOf(entrance, { onOpen, onExample });
  if (examples.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id="box-examples" className="text-13 text-muted">
        {entrance === 'data' ? 'Or try sample data:' : 'Or try an example:'}
      </span>
      <ul aria-labelledby="box-examples" className="contents">
        {examples.map(({ label, title, picture, onTry }) => (
          <li key={label} className="min-w-0 max-w-full">
            <button
              type="button"
              title={title}
              onClick={onTry}
              className={`${buttonClass({ size: 'small' })} max-w-full`}
            >
              {picture !== undefined && <Thumbnail filename={picture} />}
              <span className="truncate">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A small picture of an example. Only the page in the browser knows the base of the API. */
function Thumbnail({ filename }: { filename: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => setSrc(exampleSrc(filename)), [filename]);
  return <img src={src} alt="" className="-ms-1.5 h-5 w-7 rounded-[3px] bg-white object-cover" />;
}

type Example = { label: string; title?: string; picture?: string; onTry: () => void };

function examplesOf(entrance: Entrance, { onOpen, onExample }: Omit<ExamplesProps, 'entrance'>): Example[] {
  switch (entrance) {
    case 'data':
      return samples.map(({ template, label, topic }) => ({
        label,
        title: topic,
        onTry: () => {
          pasteOf(template).then((sample) => sample && onOpen(sample, template), reportError);
        },
      }));
    case 'file':
      return files.map(({ filename, label, isPicture = false }) => ({
        label,
        ...(isPicture && { picture: filename }),
        onTry: () => {
          fetchExample(filename).then(onOpen, reportError);
        },
      }));
    case 'prompt':
      return prompts.map((label) => ({ label, onTry: () => onExample(label) }));
    case 'link':
    case 'template':
      return [];
  }
}
