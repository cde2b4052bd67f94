import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Navigation } from './navigation.tsx';
import { PlanMeter } from './plan-meter.tsx';

/** Navigation for screens without room for a sidebar. */
export function MenuDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Drawer
      side="left"
      title="Chartlas"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton label="Menu" className="lg:hidden">
          <Menu />
        </IconButton>
      }
      footer={
        <div className="-mx-2 flex-1">
          <PlanMeter onGo={() => setIsOpen(false)} />
        </div>
      }
    >
      <div className="-mx-2 -mt-2">
        <Navigation onGo={() => setIsOpen(false)} />
      </div>
    </Drawer>
  );
}
