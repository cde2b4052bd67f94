import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { floatingItemClass } from './floating.ts';
import { Kbd } from './kbd.tsx';
import { Backdrop, useModal } from './modal-sheet.tsx';
import { usePortalContainer } from './theme-scope.tsx';

interface PaletteCommand {
  id: string;
  label: string;
  /** The label with the found words marked. */
  shown?: ReactNode;
  /** A second line: where the found words are. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** Display only; the owner of the shortcut listens to it. */
  shortcut?: string;
  /** Other search words. */
  keywords?: readonly string[];
  /** Muted text at the end: where it leads, when it was edited. */
  note?: string;
  disabled?: boolean;
  onRun: () => void;
}

export interface PaletteGroup {
  heading: string;
  commands: readonly PaletteCommand[];
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly PaletteGroup[];
  /** Ids of recently used commands, newest first: shown on top while nothing is typed. */
  recentIds?: readonly string[];
  placeholder?: string;
  /** Shown when nothing was found. */
  empty?: ReactNode;
  /** Name of the dialog. */
  title?: string;
  /** For groups that depend on what is typed. */
  onQuery?: (query: string) => void;
  onRun?: (command: PaletteCommand) => void;
}

export function CommandPalette(props: CommandPaletteProps) {
  const {
    open,
    onOpenChange,
    groups,
    recentIds = [],
    placeholder = 'Search charts and commands',
    empty,
    title = 'Commands',
    onQuery,
    onRun,
  } = props;
  const [query, setQuery] = useState('');
  const { list, chosen, setChosen, hasMoved } = useFirstChosen(groups, query);
  const container = usePortalContainer();
  const modal = useModal();
  const recent = query === '' ? findRecent(groups, recentIds) : [];

  function changeQuery(next: string) {
    hasMoved.current = false;
    setQuery(next);
    onQuery?.(next);
  }

  function changeOpen(next: boolean) {
    changeQuery('');
    onOpenChange(next);
  }

  function run(command: PaletteCommand) {
    changeOpen(false);
    onRun?.(command);
    command.onRun();
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={changeOpen}>
      <RadixDialog.Portal container={container}>
        <Backdrop />
        <RadixDialog.Content {...modal} aria-describedby={undefined} className={CARD}>
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          <Command
            label={title}
            loop
            value={chosen}
            onValueChange={setChosen}
            onKeyDown={({ key }) => {
              if (/^(Arrow(Up|Down)|Home|End)$/.test(key)) hasMoved.current = true;
            }}
            onPointerMove={() => {
              hasMoved.current = true;
            }}
            filter={(_, search, texts = []) => matchCommand(search, texts)}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Command.Input
                value={query}
                onValueChange={changeQuery}
                placeholder={placeholder}
                className="h-12 w-full min-w-0 bg-transparent text-14 outline-none placeholder:text-muted pointer-coarse:text-16"
              />
              <Kbd keys="escape" />
            </div>
            <Command.List
              ref={list}
              label="Results"
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 text-13"
            >
              <Command.Empty className="px-4 py-8 text-center text-muted">
                {empty ??
                  `Nothing found for “${query}”. Try the name of a chart, a dataset or a page, or a command such as “export”.`}
              </Command.Empty>
              {recent.length > 0 && (
                <Command.Group heading="Recent" className={GROUP}>
                  {recent.map((command) => (
                    <Row key={command.id} command={command} place="recent" onRun={run} />
                  ))}
                </Command.Group>
              )}
              {groups.map((group) => (
                <Command.Group key={group.heading} heading={group.heading} className={GROUP}>
                  {group.commands
                    .filter((command) => !recent.includes(command))
                    .map((command) => (
                      <Row key={command.id} command={command} place={group.heading} onRun={run} />
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Results that come late may stand above those that came first: the first one is chosen until the user moves. */
function useFirstChosen(groups: readonly PaletteGroup[], query: string) {
  const list = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const [chosen, setChosen] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: new groups are new results
  useEffect(() => {
    if (query === '' || hasMoved.current) return;
    const frame = requestAnimationFrame(() => {
      const first = list.current?.querySelector('[cmdk-item]:not([aria-disabled="true"])');
      setChosen(first?.getAttribute('data-value') ?? '');
    });
    return () => cancelAnimationFrame(frame);
  }, [groups, query]);
  return { list, chosen, setChosen, hasMoved };
}

const CARD =
  'fixed start-1/2 top-[max(1rem,12dvh)] z-50 flex max-h-[min(28rem,76dvh)] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 rtl:translate-x-1/2 flex-col ' +
  'overflow-hidden rounded-card border border-line bg-paper text-ink shadow-float outline-none ' +
  'transition-[opacity,scale] duration-100 starting:scale-98 starting:opacity-0';

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 ' +
  '[&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

interface RowProps {
  command: PaletteCommand;
  place: string;
  onRun: (command: PaletteCommand) => void;
}

function Row({ command, place, onRun }: RowProps) {
  return (
    <Command.Item
      value={`${place} ${command.id}`}
      keywords={[command.label, ...(command.keywords ?? [])]}
      {...(command.disabled && { disabled: true })}
      onSelect={() => onRun(command)}
      className={classNames(floatingItemClass, 'min-h-9 data-[selected=true]:bg-ink/6 data-[disabled=true]:opacity-45')}
    >
      {command.icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{command.shown ?? command.label}</span>
        {command.detail && <span className="block truncate text-12 text-muted">{command.detail}</span>}
      </span>
      {command.note && <span className="shrink-0 text-12 text-muted">{command.note}</span>}
      {command.shortcut && <Kbd keys={command.shortcut} plain />}
    </Command.Item>
  );
}

function findRecent(groups: readonly PaletteGroup[], ids: readonly string[]): PaletteCommand[] {
  const commands = groups.flatMap((group) => group.commands);
  return ids.flatMap((id) => commands.find((command) => command.id === id) ?? []);
}

/**
 * How well a command fits a search, from 0 (not at all) to 1: all words of the search are in its texts, best at the
 * beginning of a text. Scattered letters do not count: “lives” would find “Collapse or expand the sidebar”.
 */
export function matchCommand(search: string, texts: readonly string[]): number {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const all = texts.map((text) => text.toLowerCase());
  const scores = words.map((word) => Math.max(0, ...all.map((text) => scoreOf(word, text))));
  return scores.length === 0 ? 1 : Math.min(...scores);
}

function scoreOf(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  if (at === 0) return 1;
  return text[at - 1] === ' ' ? 0.8 : 0.5;
}
