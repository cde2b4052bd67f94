import { PrivacyBadge as Look, PrivacyButton } from '#web/language-model/privacy-button.tsx';
import { usePrivacy } from '#web/language-model/use-privacy.ts';
import { useEditorSession } from '../model/editor-session.ts';

/** Where the AI may read this chart. Editors choose it here. A draft is only in the browser. */
export function PrivacyBadge() {
  const { project } = useEditorSession();
  return project === null ? <Look mode="browser" /> : <ProjectBadge projectId={project.id} />;
}

function ProjectBadge({ projectId }: { projectId: string }) {
  const { mayEdit } = useEditorSession();
  return <PrivacyButton {...usePrivacy('chart', projectId)} mayChange={mayEdit} />;
}
