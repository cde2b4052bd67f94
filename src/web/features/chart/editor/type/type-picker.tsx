import { useEffect, useMemo, useState } from 'react';
import { blankDocument } from '#chart/document/document.ts';
import { type Question, questions } from '#chart/suggest/recipe.ts';
import { type Suggestion, suggest } from '#chart/suggest/suggest.ts';
import { loadSample, loadTemplate, manifests } from '#chart/template/registry.ts';
import type { Family, Manifest } from '#chart/template/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { queueWhenIdle } from '#web/shared/charts/idle-queue.ts';
import { TypeSketch } from '#web/shared/charts/type-sketch.tsx';
import { loadGeo } from '#web/shared/charts/use-geo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useSeen } from '#web/ui/use-seen.ts';
import { imageOf } from '../chart-image.tsx';
import { type EditorChartState, useEditorSession } from '../model/editor-session.ts';
import { chooseType } from './choose-type.ts';

type DoneState = Extract<EditorChartState, { status: 'done' }>;

/** Every type, by the question it answers or by family. A type that does not fit the table shows the reason. */
export function EditorTypePicker({ state: { chart, measure } }: { state: DoneState }) {
  const { change, mayEdit } = useEditorSession();
  const [text, setText] = useState('');
  const [by, setBy] = useState<Ordering>('question');
  const { document, table } = chart;
  const judged = useMemo(() => suggest(table), [table]);
  const groups = useMemo(() => findTypes({ templates: manifests, judged, questions, text, by }), [judged, text, by]);
  const theme = themeOf(document);

  function choose(template: Manifest, suggestion: Suggestion) {
    change(chooseType(document, template, suggestion), { words: `Change to ${template.name.toLowerCase()}` });
  }

  return (
    <div className="flex flex-col gap-3">
      <SearchInput value={text} onChange={setText} placeholder="Search all types" aria-label="Search all chart types" />
      <Segmented
        wide
        label="Group chart types"
        value={by}
        onChange={setBy}
        options={[
          { value: 'question', label: 'By question' },
          { value: 'family', label: 'By family' },
        ]}
      />
      {groups.length === 0 && (
        <p className="py-4 text-center text-13 text-muted">No types match “{text}”. Try “compare” or “share”.</p>
      )}
      {groups.map(({ heading, types }) => (
        <section key={heading} aria-label={heading}>
          <h4 className="mb-1 text-12 font-medium text-muted">{heading}</h4>
          <ul className="flex flex-col">
            {types.map(({ template, suggestion }) => {
              const [problem] = suggestion.problems;
              const isChosen = template.id === document.template;
              return (
                <li key={template.id}>
                  <button
                    type="button"
                    disabled={!mayEdit || problem !== undefined}
                    aria-pressed={isChosen}
                    onClick={() => choose(template, suggestion)}
                    className={classNames(
                      '-mx-2 flex w-[calc(100%+1rem)] items-start gap-3 rounded-control px-2 py-1.5 text-start enabled:hover:bg-ink/5',
                      isChosen && 'bg-accent-wash',
                    )}
                  >
                    <SamplePicture template={template} theme={theme} measure={measure} />
                    <span className="min-w-0 flex-1">
                      <span className="flex items-center gap-1.5 text-13 font-medium">
                        {template.name}
                        {template.tier === 'premium' && <Badge kind="accent">Premium</Badge>}
                      </span>
                      <span className={classNames('block text-12', problem ? 'text-warning-ink' : 'text-muted')}>
                        {problem ?? template.shows}
                      </span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const cache = new Map<string, string>();

/** A thumbnail of a type, from its own sample. Drawn once, when it is visible and the page is idle. */
function SamplePicture({ template, theme, measure }: { template: Manifest; theme: Theme; measure: Measure }) {
  const { id } = template;
  const name = `${id} ${theme.id}`;
  const [address, setAddress] = useState(cache.get(name));
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  useEffect(() => {
    if (cache.has(name)) return setAddress(cache.get(name));
    if (!isSeen) return;
    let isOver = false;
    const stop = queueWhenIdle(() => {
      pictureOf(id, { theme, measure }).then((picture) => {
        cache.set(name, picture);
        if (!isOver) setAddress(picture);
      }, reportError);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [name, id, theme, measure, isSeen]);
  return (
    <span ref={place} className="block h-12 w-18 shrink-0 overflow-hidden rounded-[4px] ring-1 ring-ink/8">
      {address === undefined ? (
        <TypeSketch template={id} className="size-full" />
      ) : (
        <img src={address} alt="" width={72} height={48} draggable={false} />
      )}
    </span>
  );
}

/** Draws the sample of a type, when its code and its map are loaded. */
async function pictureOf(id: string, { theme, measure }: { theme: Theme; measure: Measure }): Promise<string> {
  const [template, sample] = await Promise.all([loadTemplate(id), loadSample(id)]);
  if (template === null || sample === null) return '';
  const { table } = sample;
  const blank = blankDocument(id);
  const document = { ...blank, ...sample.document, text: blank.text, annotations: [] };
  const needs = template.needs?.(document, table);
  const geo = needs && (await loadGeo(needs));
  return imageOf({ document, table, template, theme, measure, width: 420, height: 280, geo });
}

type Ordering = 'question' | 'family';

type TypeGroup = { heading: string; types: readonly { template: Manifest; suggestion: Suggestion }[] };

const families: Record<Family, string> = {
  bars: 'Bars and columns',
  lines: 'Lines and areas',
  parts: 'Parts of a whole',
  points: 'Points',
  tables: 'Tables',
  hierarchy: 'Trees',
  time: 'Time',
  motion: 'Animated',
  maps: 'Maps',
};

type TypeSearch = {
  templates: readonly Manifest[];
  judged: readonly Suggestion[];
  questions: Readonly<Record<Question, string>>;
  text: string;
  by: Ordering;
};

/** The types that a search finds, in groups; in each group those that fit the table best come first. */
export function findTypes({ templates, judged, questions, text, by }: TypeSearch): TypeGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const types = judged.flatMap((suggestion) => {
    const template = templates.find(({ id }) => id === suggestion.template);
    if (template === undefined) return [];
    const questionTexts = suggestion.questions.map((question) => questions[question]);
    const all = [template.name, template.shows, families[template.family], ...questionTexts].join(' ').toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const heading = by === 'family' ? families[template.family] : (questionTexts[0] ?? 'Others');
    return [{ heading, template, suggestion }];
  });
  const order = by === 'family' ? Object.values(families) : [...Object.values(questions), 'Others'];
  return order
    .map((heading) => ({ heading, types: types.filter((type) => type.heading === heading) }))
    .filter((group) => group.types.length > 0);
}
