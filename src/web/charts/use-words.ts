import { useEffect, useState } from 'react';
import type { ViewWords } from '#view/locale/view-words.ts';
import { english, viewWords } from '#view/locale/words.ts';

/** What the live view says in the language of a chart; English until it has come. */
export function useWords(locale: string): ViewWords {
  const [words, setWords] = useState<ViewWords>(english);
  useEffect(() => {
    let isOver = false;
    void viewWords(locale).then((found) => !isOver && setWords(found));
    return () => {
      isOver = true;
    };
  }, [locale]);
  return words;
}
