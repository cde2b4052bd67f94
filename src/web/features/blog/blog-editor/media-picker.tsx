import type { BlogMedia } from '#contract/blog/blog-authoring.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MediaGrid } from './media-grid.tsx';

interface MediaPickerProps {
  onChoose: (picture: BlogMedia) => void;
  onClose: () => void;
}

export function MediaPicker({ onChoose, onClose }: MediaPickerProps) {
  return (
    <Dialog open size="large" onOpenChange={(isOpen) => !isOpen && onClose()} title="Choose a picture">
      <MediaGrid verb="Choose" onChoose={onChoose} />
    </Dialog>
  );
}
