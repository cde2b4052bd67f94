import { useEditorSession } from '../model/editor-session.ts';
import { remedyOf } from './remedies.ts';

/** Opens the panel where a finding is dealt with, at its field. */
export function useRemedy(): (id: string) => void {
  const { tab, wanted, selected } = useEditorSession();
  return (id) => {
    const remedy = remedyOf(id);
    selected.write(null);
    wanted.write(remedy);
    tab.write(remedy.tab);
  };
}
