import {
  BookOpen,
  ChartColumn,
  Database,
  FileImage,
  Film,
  Keyboard,
  LogOut,
  Mail,
  Map as MapIcon,
  Moon,
  PanelLeft,
  Pencil,
  Plus,
  Settings,
  Sparkles,
  Sun,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { planOf } from '#contract/account/roles.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { toggleTrialModal } from '#web/client/premium-modal.ts';
import { signOut } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { useCall } from '#web/client/use-call.ts';
import { sectionIds, sections } from '#web/features/account/settings/sections.ts';
import { helpCommands } from '#web/shared/help-search/help-commands.tsx';
import { useHelpSearch } from '#web/shared/help-search/use-help-search.ts';
import { CommandPalette, type PaletteGroup } from '#web/ui/command-palette.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import { useSiteData } from '../site/site-data.ts';
import { pageExtras } from './page-extras.ts';
import { pagesFor } from './panel-pages.ts';
import { chooseTheme } from './panel-theme.ts';
import { toggleSidebar } from './remembered-sidebar.ts';
import { useRoles } from './use-roles.ts';

type PanelCommandsProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isDark: boolean;
  onShowTour: (() => void) | null;
  onShowShortcuts: () => void;
};

/** The command palette of the panel: every page, and the global actions. */
export function PanelCommands({ open, onOpenChange, isDark, onShowTour, onShowShortcuts }: PanelCommandsProps) {
  const navigate = useNavigate();
  const roles = useRoles();
  const docs = useSiteData()?.site.links.docs;
  const [recentIds, setRecentIds] = useState<readonly string[]>([]);
  const [query, setQuery] = useState('');
  const groups: PaletteGroup[] = [
    ...useFound(query),
    ...useStore(pageExtras).commands,
    {
      heading: 'Go to',
      commands: [
        ...pagesFor(roles).map(({ path, label, icon: Icon, keywords = [] }) => ({
          id: path,
          label,
          icon: <Icon />,
          keywords,
          onRun: () => navigate(path),
        })),
        {
          id: '/panel/edit-profile',
          label: 'Edit profile',
          icon: <Pencil />,
          keywords: ['settings', 'password', 'picture', 'preferences'],
          onRun: () => navigate('/panel/edit-profile'),
        },
      ],
    },
    {
      heading: 'Settings',
      commands: sectionIds.map((id) => ({
        id: `settings ${id}`,
        label: sections[id],
        icon: <Settings />,
        keywords: ['settings', 'preferences', 'account'],
        onRun: () => navigate(`/panel/edit-profile#${id}`),
      })),
    },
    {
      heading: 'Commands',
      commands: [
        {
          id: 'new-chart',
          label: 'New chart',
          icon: <Plus />,
          keywords: ['create', 'data', 'upload', 'paste'],
          onRun: () => navigate('/panel/new-project'),
        },
        {
          id: 'new-chart-from-file',
          label: 'New chart from an image, PDF or text',
          icon: <FileImage />,
          keywords: ['picture', 'screenshot', 'photo', 'scan', 'extract', 'read', 'ai'],
          onRun: () => navigate('/panel/new-project?from=file'),
        },
        {
          id: 'new-chart-from-prompt',
          label: 'New chart from a prompt',
          icon: <Sparkles />,
          keywords: ['describe', 'ask', 'generate', 'ai'],
          onRun: () => navigate('/panel/new-project?from=prompt'),
        },
        {
          id: 'new-video',
          label: 'New video',
          icon: <Film />,
          keywords: ['story', 'animation', 'render', 'mp4', 'gif', 'movie'],
          onRun: () => navigate('/panel/video-render/new'),
        },
        ...(roles !== null && planOf(roles) === 'free'
          ? [
              {
                id: 'premium',
                label: 'Try Premium',
                icon: <Sparkles />,
                keywords: ['trial', 'upgrade', 'plan', 'buy'],
                onRun: toggleTrialModal,
              },
            ]
          : []),
        {
          id: 'theme',
          label: isDark ? 'Switch to light theme' : 'Switch to dark theme',
          icon: isDark ? <Sun /> : <Moon />,
          keywords: ['theme', 'dark', 'light'],
          onRun: () => chooseTheme(isDark ? 'light' : 'dark'),
        },
        {
          id: 'sidebar',
          label: 'Collapse or expand the sidebar',
          icon: <PanelLeft />,
          shortcut: 'mod+b',
          onRun: toggleSidebar,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          icon: <LogOut />,
          keywords: ['log out', 'leave'],
          onRun: () => void signOut(),
        },
      ],
    },
    {
      heading: 'Help',
      commands: [
        ...(onShowTour === null
          ? []
          : [{ id: 'tour', label: 'Show the tour', icon: <MapIcon />, keywords: ['guide'], onRun: onShowTour }]),
        {
          id: 'shortcuts',
          label: 'Keyboard shortcuts',
          icon: <Keyboard />,
          shortcut: 'mod+/',
          keywords: ['keys'],
          onRun: onShowShortcuts,
        },
        ...(docs === undefined
          ? []
          : [{ id: 'docs', label: 'Documentation', icon: <BookOpen />, onRun: () => openBeside(docs) }]),
        {
          id: 'contact',
          label: 'Contact us',
          icon: <Mail />,
          keywords: ['support', 'help', 'question'],
          onRun: () => navigate('/contact-us'),
        },
      ],
    },
    ...helpCommands(useHelpSearch(query).hits, query, openBeside),
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      groups={groups}
      recentIds={recentIds}
      placeholder="Search charts, data, pages, commands and help"
      onQuery={setQuery}
      onRun={({ id }) => setRecentIds((ids) => [id, ...ids.filter((each) => each !== id)].slice(0, 3))}
    />
  );
}

/** Help opens in a new tab: the work here stays, and the documentation may be on another site. */
function openBeside(url: string): void {
  window.open(url, '_blank', 'noopener');
}

const most = { page: 1, itemsPerPage: 6 };

/** Charts and datasets with the words of a search, from the server, after the user pauses typing. */
function useFound(query: string): PaletteGroup[] {
  const navigate = useNavigate();
  const search = useRested(query.trim(), 200);
  const options = { enabled: search !== '' };
  const charts = useCall(projects.list, { search, ...most }, options).data;
  const tables = useCall(datasets.list, { search, ...most }, options).data;
  if (search === '') return [];
  return [
    {
      heading: 'Charts',
      commands: (charts?.items ?? []).map(({ id, name }) => ({
        id: `chart ${id}`,
        label: name,
        icon: <ChartColumn />,
        keywords: search.split(/\s+/), // the server found it, maybe by its title
        onRun: () => navigate(`/panel/project/${id}`),
      })),
    },
    {
      heading: 'Datasets',
      commands: (tables?.items ?? []).map(({ id, name }) => ({
        id: `dataset ${id}`,
        label: name,
        icon: <Database />,
        keywords: search.split(/\s+/),
        onRun: () => navigate(`/panel/data/${id}`),
      })),
    },
  ];
}
