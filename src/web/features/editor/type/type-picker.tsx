import { useMemo, useState } from 'react';
import { manifests } from '#chart/registry.ts';
import { questions } from '#chart/suggest/recipe.ts';
import { type Suggestion, suggest } from '#chart/suggest/suggest.ts';
import type { Manifest } from '#chart/template.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type ChartState, useEditorSession } from '../model/editor-session.ts';
import { chooseType } from './choose-type.ts';
import { findTypes, type Ordering } from './find-types.ts';
import { SamplePicture } from './sample-picture.tsx';

type DoneState = Extract<ChartState, { status: 'done' }>;

/** Every type, by the question it answers or by family. A type that does not fit the table shows the reason. */
export function TypePicker({ state: { chart, measure } }: { state: DoneState }) {
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
