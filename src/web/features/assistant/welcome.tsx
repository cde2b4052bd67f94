import { FileText, Image, MessageSquareText, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SnapExample } from '#contract/snap.ts';

type WelcomeProps = {
  /** With data there is something to ask about: what other data could be asked is in the way of the preview. */
  hasData: boolean;
  examples: readonly SnapExample[];
  onPrompt: (text: string) => void;
  onExample: (example: SnapExample) => void;
};

/** Requests that the open-data library answers. */
const openData = [
  'Life expectancy in Germany and Japan since 1960',
  'Population of the ten largest countries',
  'A pie chart of apples 12, pears 8 and plums 5',
];

const kinds: Record<SnapExample['kind'], ReactNode> = {
  text: <FileText />,
  data: <Table2 />,
  prompt: <MessageSquareText />,
  question: <MessageSquareText />,
  image: <Image />,
  pdf: <FileText />,
};

/** One of each kind is enough to see what can be done. */
const shownExamples = [
  'rent-question.txt',
  'sales-prompt.txt',
  'museum-visitors.json',
  'visitors-column-chart.png',
  'sales-report.pdf',
  'board-minutes.txt',
];

/** The empty conversation: what the assistant does, and examples that start at once. */
export function Welcome({ hasData, examples, onPrompt, onExample }: WelcomeProps) {
  if (hasData) return <Heading />;
  const shown = shownExamples.flatMap((name) => examples.find(({ filename }) => filename === name) ?? []);
  return (
    <div className="flex flex-col gap-8 py-4 sm:py-10">
      <Heading />
      <section aria-label="Open data" className="flex flex-col gap-2">
        <h2 className="font-medium text-13 text-muted">Ask open data</h2>
        <ul className="flex flex-wrap gap-2">
          {openData.map((text) => (
            <li key={text} className="max-w-full">
              <Choice onChoose={() => onPrompt(text)}>{text}</Choice>
            </li>
          ))}
        </ul>
      </section>
      {shown.length > 0 && (
        <section aria-label="Examples" className="flex flex-col gap-2">
          <h2 className="font-medium text-13 text-muted">Start with an example</h2>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((example) => (
              <li key={example.filename}>
                <Choice onChoose={() => onExample(example)}>
                  <span className="flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
                    {kinds[example.kind]}
                    <span className="min-w-0">
                      <span className="block font-medium">{example.title}</span>
                      <span className="block text-13 text-muted">{example.description}</span>
                    </span>
                  </span>
                </Choice>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Heading() {
  return (
    <div className="flex flex-col gap-2 py-4">
      <h1 className="font-semibold font-serif text-28 tracking-tight sm:text-40">AI assistant</h1>
      <p className="max-w-prose text-16 text-muted">
        Describe a chart, or attach a table, picture or PDF and ask about it. Every number is read from your data or
        computed from it.
      </p>
    </div>
  );
}

function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="size-full rounded-card border border-line px-3 py-2 text-start text-14 hover:border-edge hover:bg-wash pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
