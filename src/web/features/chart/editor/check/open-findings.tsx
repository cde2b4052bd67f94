import type { Finding } from '#chart/check/look.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { useEditorSession } from '../model/editor-session.ts';
import { FindingEntry } from './check-panel.tsx';

const shown = 3;

/** The issues that are still open, for the publish panel; nothing without one. Hints do not count. */
export function OpenFindings({ findings }: { findings: readonly Finding[] }) {
  const { tab } = useEditorSession();
  const open = findings.filter(({ severity }) => severity !== 'hint');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-findings" className="rounded-card border border-line">
      <h3 id="open-findings" className="px-4 pt-3 font-semibold text-13">
        {counted(open.length, 'issue')} before you publish
      </h3>
      <ul className="divide-y divide-line">
        {open.slice(0, shown).map((finding) => (
          <FindingEntry key={finding.id} finding={finding} />
        ))}
      </ul>
      {open.length > shown && (
        <Button size="small" variant="quiet" className="mx-2 mb-2" onClick={() => tab.write('check')}>
          Show all {open.length}
        </Button>
      )}
    </section>
  );
}
