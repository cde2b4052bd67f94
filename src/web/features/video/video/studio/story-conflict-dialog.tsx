import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import type { StoryConflict } from './use-saved-story.ts';
import { savedDraft } from './use-saved-story.ts';
import type { VideoDraft } from './video-draft.ts';

interface StoryConflictDialogProps {
  conflict: StoryConflict;
  isBusy: boolean;
  onUseTheirs: (draft: VideoDraft) => void;
  onSave: (target: Pick<VideoDraft, 'storyId' | 'savedAt'>) => void;
  onClose: () => void;
}

/** The story was saved in another window since it was opened here. Until the user chooses, neither is overwritten. */
export function StoryConflictDialog({ conflict, isBusy, onUseTheirs, onSave, onClose }: StoryConflictDialogProps) {
  const { id, changedAt } = conflict.story;
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState('');

  async function loadTheirs() {
    setIsLoading(true);
    try {
      onUseTheirs(await savedDraft(id));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      setIsLoading(false);
    }
  }

  return (
    <ConflictDialog
      message={conflict.message}
      advice="If you use the saved one, you can undo that here."
      fields={[]}
      isBusy={isBusy || isLoading}
      onUseTheirs={() => void loadTheirs()}
      onKeepMine={() => onSave({ storyId: id, savedAt: changedAt })}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          disabled={isLoading || isBusy}
          onClick={() => onSave({ storyId: null, savedAt: null })}
        >
          Save mine as a new story
        </Button>
      }
    >
      <p role="alert" className="text-13 text-error-ink empty:hidden">
        {error}
      </p>
    </ConflictDialog>
  );
}
