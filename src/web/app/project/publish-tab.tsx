import type { ReactNode } from 'react';
import { useStore } from '#web/client/store.ts';
import type { EditorSession } from '#web/features/chart/editor/model/editor-session.ts';
import { PublishPanel } from '#web/features/publish/publish/publish-panel.tsx';

type PublishTabProps = { session: EditorSession; projectId: string; findings: ReactNode };

/** The publish panel inside the editor. The saved chart is published, so everything is saved first. */
export function PublishTab({ session, projectId, findings }: PublishTabProps) {
  const { name, document } = useStore(session.editor.content);
  useStore(session.editor.saving); // the version follows it
  const height = useStore(session.drawn)?.scene.height;
  const project = {
    id: projectId,
    title: document.text.title || name,
    template: document.template,
    version: session.editor.saver.version(),
    ...(height !== undefined && { height: Math.round(height) }),
  };
  return (
    <div className="p-4">
      <PublishPanel project={project} findings={findings} onBeforePublish={session.saveAll} />
    </div>
  );
}
