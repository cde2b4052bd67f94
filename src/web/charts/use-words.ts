import { useEffect, useState } from 'react';
import type { ViewWords } from '#view/locale/view-words.ts';
import { english, viewWords } from '#view/locale/words.ts';

/** Texts of the interactive chart in its language; English until they are loaded. */
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
