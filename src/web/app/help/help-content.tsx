import { BookOpen, CalendarDays, Keyboard, Mail, Map as MapIcon } from 'lucide-react';
import { useStore } from '#web/client/store.ts';
import { Help, type HelpAction, type HelpLink } from '#web/features/operations/help/help.tsx';
import { HelpResults } from '#web/shared/help-search/help-results.tsx';
import { panelActions } from '../panel/page-extras.ts';
import { useSiteData } from '../site/site-data.ts';

/** Our own help, with actions for the current page. */
export function HelpContent({ onClose }: { onClose: () => void }) {
  const panel = useStore(panelActions);
  const site = useSiteData()?.site;
  const scheduling = site?.links.scheduling ?? null;
  const links: HelpLink[] = [
    { label: 'Documentation', href: site?.links.docs ?? '/docs', icon: <BookOpen /> },
    { label: 'Contact us', href: '/contact-us', icon: <Mail /> },
    ...(scheduling === null ? [] : [{ label: 'Book a call', href: scheduling, icon: <CalendarDays /> }]),
  ];
  const actions: HelpAction[] =
    panel === null
      ? []
      : [
          ...(panel.showTour === null
            ? []
            : [{ label: 'Show the tour again', icon: <MapIcon />, onRun: panel.showTour }]),
          { label: 'Keyboard shortcuts', icon: <Keyboard />, onRun: panel.showShortcuts },
        ];
  return (
    <Help
      results={(query) => <HelpResults query={query} onGo={onClose} />}
      links={links}
      actions={actions}
      onClose={onClose}
    />
  );
}
