import { Laptop, Server, Sparkles } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PrivacyMode } from '#contract/language-models.ts';
import * as languageModels from '#web/api/endpoints/language-models.ts';
import { useCall } from '#web/api/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useEditorSession } from '../model/editor-session.ts';

// Loaded when it is opened: most people never do.
const PrivacyDialog = lazy(() =>
  import('./privacy-dialog.tsx').then(({ PrivacyDialog }) => ({ default: PrivacyDialog })),
);

const looks: Record<PrivacyMode, { words: string; icon: ReactNode }> = {
  browser: { words: 'Browser only', icon: <Laptop /> },
  server: { words: 'This server', icon: <Server /> },
  model: { words: 'Language model', icon: <Sparkles /> },
};

/** Where the AI may read this chart. Editors choose it here. A draft is only in the browser. */
export function PrivacyBadge() {
  const { project } = useEditorSession();
  return project === null ? <Look mode="browser" /> : <ProjectBadge projectId={project.id} />;
}

function ProjectBadge({ projectId }: { projectId: string }) {
  const { mayEdit } = useEditorSession();
  const { data } = useCall(languageModels.readPrivacy, { id: projectId });
  const [isOpen, setIsOpen] = useState(false);
  const look = data === undefined ? <Badge>AI privacy</Badge> : <Look mode={data.mode} />;
  if (!mayEdit) return look;
  return (
    <>
      <button
        type="button"
        aria-label={`AI privacy: ${data === undefined ? 'not loaded' : looks[data.mode].words}`}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-w-0 rounded-full hover:brightness-95 pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {look}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrivacyDialog projectId={projectId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Look({ mode }: { mode: PrivacyMode }) {
  const { words, icon } = looks[mode];
  return (
    <Badge kind={mode === 'model' ? 'accent' : 'neutral'} icon={icon}>
      {words}
    </Badge>
  );
}
