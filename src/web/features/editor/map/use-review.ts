import { useEditorSession } from '../model/editor-session.ts';

/** Leads to the names of the chart, one by one. */
export function useReview(): () => void {
  const { tab, isReviewing } = useEditorSession();
  return () => {
    tab.write('type');
    isReviewing.write(true);
  };
}
