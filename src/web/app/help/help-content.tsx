import { BookOpen, CalendarDays, Keyboard, Mail, Map as MapIcon } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import { useStore } from '#web/client/store.ts';
import { Help, type HelpAction, type HelpLink } from '#web/features/operations/help/help.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { helpGroups, helpHitExcerpt, titleOf } from '../../shared/help-search/help-hit.ts';
import { useHelpSearch } from '../../shared/help-search/use-help-search.ts';
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

/** Found help as a list by group. */
export function HelpResults({ query, onGo }: { query: string; onGo: () => void }) {
  const { status, hits } = useHelpSearch(query);
  return (
    <>
      <p role="status" className={hits.length > 0 ? 'sr-only' : 'px-2 py-6 text-center text-13 text-muted'}>
        {hits.length > 0 ? counted(hits.length, 'result') : emptyWords[status]}
        {hits.length === 0 && status === 'done' && (
          <>
            {' '}
            Try another word, or{' '}
            <Link to="/contact-us" onClick={onGo} className="text-accent-ink underline">
              contact us
            </Link>
            .
          </>
        )}
      </p>
      {helpGroups.map((group) => {
        const members = hits.filter((hit) => hit.group === group);
        return (
          members.length > 0 && (
            <section key={group} aria-label={group}>
              <h3 className="px-2 pt-2 pb-1 font-medium text-12 text-muted">{group}</h3>
              <ul>
                {members.map((hit) => (
                  <li key={hit.path}>
                    <Link
                      to={hit.path}
                      onClick={onGo}
                      className="block rounded-control px-2 py-1.5 text-13 hover:bg-ink/6"
                    >
                      <span className="block font-medium">
                        <Marked text={titleOf(hit)} words={hit.words} />
                      </span>
                      <span className="line-clamp-2 text-12 text-muted">
                        <Marked text={helpHitExcerpt(hit)} words={hit.words} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

const emptyWords = {
  loading: 'Searching…',
  failed: 'The search could not be loaded. Check your connection and try again.',
  done: 'Nothing found.',
};
