import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import { manifestOf } from '#chart/registry.ts';
import { themes } from '#chart/theme/themes.ts';
import { ChartDrawing } from '#web/charts/chart-drawing.tsx';
import { RowsTable, textRows } from '#web/charts/rows-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { CandidateList } from './candidate-list.tsx';
import { SentenceForm } from './sentence-form.tsx';
import type { ShownPreview } from './shown-preview.ts';
import { TitleField } from './title-field.tsx';

type PreviewViewProps = {
  preview: ShownPreview;
  /** Whether it opens the chart itself, not a copy. */
  isOwn?: boolean;
  onOpen: (document: Document) => Promise<void>;
};

const sources = { image: 'a picture', pdf: 'a PDF', text: 'a text' };
const ownLook = 'own';

/** A chart to look at, to choose another one for, and to change, all in this browser until it is opened in the editor. */
export function PreviewView({ preview, isOwn = false, onOpen }: PreviewViewProps) {
  const { table, candidates, titles, readFrom } = preview;
  const [documents, setDocuments] = useState(() => candidates.map(({ document }) => document));
  // Read once in the browser, which alone has a preview: the text of a wide drawing is too small on a phone.
  const [isNarrow] = useState(() => matchMedia('(width < 640px)').matches);
  const [chosen, setChosen] = useState(0);
  const [isOpening, setIsOpening] = useState(false);
  const document = documents[chosen];
  if (document === undefined) return null;
  const { title } = document.text;
  const name = title || preview.title;
  const hasOwnLook = candidates[0]?.document.look !== null;

  /** Title and style are those of all candidates. */
  function changeAll(change: (each: Document) => Document) {
    setDocuments(documents.map(change));
  }

  function handleTheme(id: string) {
    const look = id === ownLook ? (candidates[0]?.document.look ?? null) : null;
    changeAll((each) => ({ ...each, look, theme: id === ownLook ? each.theme : id }));
  }

  async function handleOpen() {
    if (document === undefined) return;
    setIsOpening(true);
    await onOpen(document).finally(() => setIsOpening(false));
  }

  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <figure aria-label={name} className="min-w-0 self-start overflow-hidden rounded-card border border-line">
          <ChartDrawing
            document={document}
            table={table}
            {...(isNarrow ? { width: 380, height: 400 } : { width: 760, height: 500 })}
            className="w-full"
          />
          <figcaption className="border-line border-t px-3 py-2 text-12 text-muted">
            <span className="font-medium text-ink">{manifestOf(document.template)?.name}</span>
            {candidates[chosen]?.reasons[0] !== undefined && ` · ${candidates[chosen].reasons[0]}`}
          </figcaption>
        </figure>
        <div className="flex flex-col gap-5">
          <TitleField
            value={title}
            suggestions={titles}
            onChange={(next) => changeAll((each) => ({ ...each, text: { ...each.text, title: next } }))}
          />
          <Field label="Theme">
            <Select
              options={[
                ...(hasOwnLook ? [{ value: ownLook, label: 'Theme of the author' }] : []),
                ...themes.map((theme) => ({ value: theme.id, label: theme.name })),
              ]}
              value={document.look === null ? document.theme : ownLook}
              onChange={handleTheme}
            />
          </Field>
          <SentenceForm
            document={document}
            table={table}
            onChange={(next) => setDocuments(documents.map((each, place) => (place === chosen ? next : each)))}
          />
          <div>
            <Button variant="primary" icon={<PencilLine />} busy={isOpening} onClick={handleOpen}>
              Open in editor
            </Button>
            {!isOwn && <p className="mt-2 text-12 text-muted">Opens a copy. The original chart stays as it is.</p>}
          </div>
        </div>
      </div>
      <section aria-labelledby="preview-charts">
        <h2 id="preview-charts" className="mb-3 font-semibold text-16">
          Charts of this data
        </h2>
        <CandidateList {...{ candidates, documents, table, chosen }} onChoose={setChosen} />
      </section>
      <section aria-labelledby="preview-data">
        <h2 id="preview-data" className="mb-3 font-semibold text-16">
          Data
        </h2>
        {readFrom !== null && <p className="mb-3 text-13 text-muted">The values were read from {sources[readFrom]}.</p>}
        <RowsTable
          caption={`Data of the chart: ${name}`}
          columns={table.columns.map((column) => column.name)}
          rows={textRows(table)}
          total={table.rows}
        />
      </section>
    </div>
  );
}
