import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OwnMap } from '#contract/own-maps.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useEditorSession } from '../model/editor-session.ts';
import { AddMap } from './add-map.tsx';
import { MapChoice } from './map-choice.tsx';
import { OwnMapForm } from './own-map-form.tsx';
import { useMapChange } from './use-map-change.ts';

type View = { is: 'all' } | { is: 'add' } | { is: 'own'; map: OwnMap };

const titles: Record<View['is'], string> = { all: 'Choose a map', add: 'Upload your own map', own: 'Your map' };

/** All maps, and a button to upload another. */
export function MapDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [view, setView] = useState<View>({ is: 'all' });
  const chooseMap = useMapChange();
  const { project, askAccount } = useEditorSession();

  function changeOpen(isOpen: boolean) {
    if (!isOpen) setView({ is: 'all' });
    onOpenChange(isOpen);
  }

  function choose(map: { id: string; name: string }) {
    chooseMap(map);
    changeOpen(false);
  }

  return (
    <Dialog size={view.is === 'all' ? 'wide' : 'medium'} title={titles[view.is]} open={open} onOpenChange={changeOpen}>
      {open && view.is === 'all' && (
        <MapChoice
          onChoose={choose}
          onAdd={() =>
            project === null ? askAccount('Your own maps are saved in your account.') : setView({ is: 'add' })
          }
          onChange={(map) => setView({ is: 'own', map })}
        />
      )}
      {open && view.is === 'add' && (
        <Step onBack={() => setView({ is: 'all' })}>
          <AddMap onTaken={(map) => setView({ is: 'own', map })} />
        </Step>
      )}
      {open && view.is === 'own' && (
        <Step onBack={() => setView({ is: 'all' })}>
          <OwnMapForm map={view.map} onUse={choose} />
        </Step>
      )}
    </Dialog>
  );
}

function Step({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="quiet"
        size="small"
        icon={<ArrowLeft />}
        className="-ms-2.5 self-start text-muted"
        onClick={onBack}
      >
        All maps
      </Button>
      {children}
    </div>
  );
}
