import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoryScene } from '#chart/story/story.ts';
import { showToast } from '#web/api/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChartChooser } from './chart-chooser.tsx';
import { scenesOf } from './first-draft.ts';
import { storyChartQuery } from './use-story-charts.ts';

interface ChartsDialogProps {
  projectIds: readonly string[];
  mostAdded: number;
  onAdd: (projectId: string, scenes: readonly StoryScene[]) => void;
  onRemove: (place: number) => void;
  onClose: () => void;
}

/** Adds charts to the story with their scenes, or removes them. */
export function ChartsDialog({ projectIds, mostAdded, onAdd, onRemove, onClose }: ChartsDialogProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function toggle(id: string) {
    const place = projectIds.indexOf(id);
    if (isBusy) return;
    if (place !== -1) {
      if (projectIds.length === 1) showToast('info', 'A video needs at least one chart.');
      else onRemove(place);
      return;
    }
    if (mostAdded <= 0) return showToast('warning', 'A video has at most 20 charts.');
    setIsBusy(true);
    try {
      onAdd(id, await scenesOf(await client.fetchQuery(storyChartQuery(id))));
    } catch (error) {
      showToast('warning', error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="Charts of the video"
      description="Each chart brings its own scenes."
      footer={
        <Button variant="primary" busy={isBusy} onClick={onClose}>
          Done
        </Button>
      }
    >
      <ChartChooser chosen={projectIds} onToggle={(id) => void toggle(id)} nothing={null} />
    </Dialog>
  );
}
