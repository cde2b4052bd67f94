import { familyIds } from '#chart/text/families.ts';
import type { FrameScene } from './said/frame.ts';
import type { Part } from './said/read-said.ts';

/** What no edit of a chart can do, by the meaning of its words, and where it is done. */
const elsewhere: readonly [meaning: string, advice: string][] = [
  ['xquestion', 'That is a question. Questions about the data are answered in the AI panel, not by an edit.'],
  ['xaccount', 'That is not part of a chart: accounts, plans and projects are in the settings.'],
  ['xsend', 'An edit cannot send or share anything: use Share for a link, or Download for a file.'],
  ['xexport', 'An edit cannot save, print or export: use Download for a picture or a PDF.'],
  ['xfile', 'An edit uses the data that is here: open or paste other data first.'],
  ['xfuture', 'The data has no such figures. Add a column or rows with them, then show those.'],
  ['xpicture', 'Pictures and logos come with a theme, not with an edit.'],
  ['xsize', 'The size of a chart is chosen where it is downloaded or embedded.'],
  ['xwords', 'Words of the data stay as they are; titles and notes can be written anew.'],
  ['threed', 'There is no 3D, because it distorts what is compared. A highlight draws attention instead.'],
  ['vague', 'Say what should change: the theme, colors, the size of text, a highlight.'],
];

/** Why a clause is not done and what to do instead; null where nothing is known about it. */
export function adviceFor(parts: readonly Part[], { table, manifest }: FrameScene): string | null {
  const found = elsewhere.find(([meaning]) => parts.some(({ meanings }) => meanings.has(meaning)));
  if (found !== undefined) return found[1];
  if (parts.some(({ meanings }) => meanings.has('font')) && parts.some(isUnknown))
    return `Fonts that charts have: ${Object.keys(familyIds).join(', ')}.`;
  const place = parts.findIndex(({ meanings }) => argument.some((each) => meanings.has(each)));
  const unknown = parts.slice(place + 1).find(isUnknown);
  if (place >= 0 && unknown !== undefined)
    return `The data has no “${unknown.text}”. It has ${table.columns.map(({ name }) => name).join(', ')}.`;
  return manifest === undefined || !parts.some(isUnknown)
    ? null
    : `A ${manifest.name.toLowerCase()} has no setting of these words.`;
}

/** Words after which a column or a value is named. */
const argument = ['per', 'color', 'highlight', 'only', 'no', 'except', 'facets', 'sort', 'size', 'add'];

function isUnknown({ meanings, ...part }: Part): boolean {
  const { number, quoted, color, cell, column, unit, moment, types } = part;
  return (
    meanings.size === 0 &&
    [number, quoted, color, cell, column, unit, moment, types].every((each) => each === undefined)
  );
}
