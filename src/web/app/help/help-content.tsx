import { BookOpen, CalendarDays, Keyboard, Mail, Map as MapIcon } from 'lucide-react';
import { useStore } from '#web/api/store.ts';
import { entries } from '#web/features/faq/entries.ts';
import { searchEntries, toWords } from '#web/features/faq/search-entries.ts';
import { Help, type HelpAction, type HelpLink } from '#web/features/help/help.tsx';
import { panelActions } from '../panel/panel-actions.ts';
import { useSiteData } from '../site/site-data.ts';

/** Our own help, with actions for the current page. */
export function HelpContent({ onClose }: { onClose: () => void }) {
  const panel = useStore(panelActions);
  const site = useSiteData()?.site;
  const links: HelpLink[] = [
    { label: 'Documentation', href: site?.links.docs ?? '/docs/api', icon: <BookOpen /> },
    { label: 'Contact us', href: '/contact-us', icon: <Mail /> },
    ...(site ? [{ label: 'Book a call', href: site.links.scheduling, icon: <CalendarDays /> }] : []),
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
      search={(query) => searchEntries(entries, toWords(query))}
      entryPath={(id) => `/faq#${id}`}
      links={links}
      actions={actions}
      onClose={onClose}
    />
  );
}
