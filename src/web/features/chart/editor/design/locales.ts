import { languages } from '#chart/locale/language-of.ts';

/** Languages of charts, by their own names. */
export const localeChoices: readonly { value: string; label: string }[] = languages
  .map((value) => ({ value, label: nameOf(value) }))
  .sort((a, b) => a.label.localeCompare(b.label));

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
