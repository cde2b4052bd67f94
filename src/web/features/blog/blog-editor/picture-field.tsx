import { useState } from 'react';
import type { BlogMedia } from '#contract/blog/blog-authoring.ts';
import { Button } from '#web/ui/button.tsx';
import { MediaPicker } from './media-grid.tsx';

interface PictureFieldProps {
  label: string;
  hint?: string;
  picture: BlogMedia | null;
  onChange: (picture: BlogMedia | null) => void;
}

export function PictureField({ label, hint, picture, onChange }: PictureFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <fieldset>
      <legend className="font-medium text-13">{label}</legend>
      {hint !== undefined && <p className="text-12 text-muted">{hint}</p>}
      {picture !== null && (
        <img
          src={picture.src}
          alt={picture.alt}
          className="mt-1.5 max-h-40 w-full rounded-control border border-line bg-wash object-contain"
        />
      )}
      <div className="mt-1.5 flex gap-2">
        <Button size="small" onClick={() => setIsChoosing(true)}>
          {picture === null ? 'Choose picture' : 'Replace'}
        </Button>
        {picture !== null && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      {isChoosing && (
        <MediaPicker
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            onChange(chosen);
            setIsChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
