/** Words that say little by themselves, of the languages that charts know. */
const small = new Set(
  `a an and are as at be been but by can could did do does for from had has have he her here his i if in into is it its
  me my no nor not of on or our shall she should so than that the their them then there these they this those to under
  up upon us was we were what when where which who will with would you your far any all
  der die das und ist in im den dem des ein eine einer eines nicht mit für von zu auf als auch es an am aus bei er sie wir ich
  le la les un une des de du et est en dans que qui ne pas pour sur au aux ce se il elle nous vous je par plus
  el los las una y es que del se por con para su al lo como más pero
  il lo gli e di che non si con per da del della sono
  o os as um uma e do da dos das em no na não com por para
  de het een en van is op te dat die in niet zijn met voor`
    .split(/\s+/)
    .filter(Boolean),
);

type WordCount = { word: string; count: number; rows: number[] };

/** How often each word stands in texts; words that say little are left out. The most frequent first. */
export function countWords(texts: Iterable<{ text: string; row: number }>, hasSmall: boolean): WordCount[] {
  const found = new Map<string, WordCount>();
  for (const { text, row } of texts) {
    for (const [match] of text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)) {
      const key = match.toLowerCase().replace(/['’]s$/u, '');
      if (key.length < 2 || (!hasSmall && small.has(key))) continue;
      const known = found.get(key);
      if (known === undefined) found.set(key, { word: key, count: 1, rows: [row] });
      else {
        known.count++;
        if (known.rows.at(-1) !== row) known.rows.push(row);
      }
    }
  }
  return Array.from(found.values()).sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}
