import { useEditorSession } from '../model/editor-session.ts';

/** Opens the list of names of the chart. */
export function useReview(): () => void {
  const { tab, isReviewing } = useEditorSession();
  return () => {
    tab.write('type');
    isReviewing.write(true);
  };
}
