import { X } from 'lucide-react';
import { manifestOf } from '#chart/registry.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type WantedProps = {
  template: string;
  onSample: (template: string) => void;
  onWanted: ((template: string | null) => void) | undefined;
};

/** The type that the user picked before adding data. */
export function Wanted({ template, onSample, onWanted }: WantedProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-accent-wash px-3 py-1.5 text-13">
      <p className="me-auto">
        <span className="font-medium">{manifestOf(template)?.name}.</span> Add data for it, or
      </p>
      {manifestOf(template) !== null && (
        <Button size="small" onClick={() => onSample(template)}>
          Use sample data
        </Button>
      )}
      {onWanted !== undefined && (
        <IconButton label="Choose the type later" size="small" onClick={() => onWanted(null)}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
