import { keywords } from './parse.ts';
import { columnText } from './print.ts';
import { type Token, tokensOf } from './token.ts';

/** Expression after a column was renamed; nothing else in it changes. Unparsable text is returned as it is. */
export function renameInExpression(text: string, from: string, to: string): string {
  const result = tokensOf(text);
  if (!result.ok) return text;
  const isMeant = ({ kind, value }: Token, place: number) => {
    if (kind === 'column') return value === from;
    return kind === 'name' && value === from && isColumn(result.tokens, place);
  };
  const significant = result.tokens.filter(isMeant);
  return significant.reduceRight(
    (changed, { at, end }) => changed.slice(0, at) + columnText(to) + changed.slice(end),
    text,
  );
}

/** Names of the columns that an expression uses, each once. */
export function columnsIn(text: string): string[] {
  const result = tokensOf(text);
  if (!result.ok) return [];
  const used = result.tokens.filter(
    ({ kind }, place) => kind === 'column' || (kind === 'name' && isColumn(result.tokens, place)),
  );
  return [...new Set(used.map(({ value }) => String(value)))];
}

/** A bare name is a column unless it is a keyword or a function. */
function isColumn(tokens: readonly Token[], place: number): boolean {
  const follows = tokens[place + 1];
  const isCalled = follows?.kind === 'sign' && follows.value === '(';
  return !isCalled && !keywords.has(String(tokens[place]?.value).toLowerCase());
}
