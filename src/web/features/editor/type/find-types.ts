import type { Question } from '#chart/suggest/recipe.ts';
import type { Suggestion } from '#chart/suggest/suggest.ts';
import type { Family, Manifest } from '#chart/template.ts';

export type Ordering = 'question' | 'family';

export type TypeGroup = { heading: string; types: readonly { template: Manifest; suggestion: Suggestion }[] };

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
