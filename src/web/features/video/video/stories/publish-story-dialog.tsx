import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Globe } from 'lucide-react';
import { useState } from 'react';
import type { StoryPlay } from '#chart/story/schema.ts';
import type { SavedStory, StoryPage } from '#contract/video/stories.ts';
import { counted } from '#lib/counted.ts';
import { embedCode } from '#lib/embed-code.ts';
import * as stories from '#web/client/endpoints/stories.ts';
import { send } from '#web/client/send.ts';
import { renew } from '#web/client/use-call.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface PublishStoryDialogProps {
  /** The story as it was saved; null before it was. */
  story: SavedStory | null;
  /** Saves what is on the screen. */
  save: () => Promise<SavedStory>;
  onChange: (story: SavedStory) => void;
  onClose: () => void;
}

type Settings = { play: StoryPlay; allowsEmbed: boolean; password: string; isOpen: boolean; day: string };

type State = { status: 'ready' } | { status: 'sending' } | { status: 'failed'; message: string };

/** Publishes a story as a page: how it plays, who may see it, and after that its link and code. */
export function PublishStoryDialog({ story, save, onChange, onClose }: PublishStoryDialogProps) {
  const client = useQueryClient();
  const page = story?.page ?? null;
  const [settings, setSettings] = useState<Settings>(() => settingsOf(page));
  const [state, setState] = useState<State>({ status: 'ready' });
  const set = (fields: Partial<Settings>) => setSettings((current) => ({ ...current, ...fields }));

  async function act(task: () => Promise<SavedStory>) {
    setState({ status: 'sending' });
    try {
      const next = await task();
      onChange(next);
      setSettings(settingsOf(next.page));
      setState({ status: 'ready' });
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
    await renew(client, [stories.list, stories.read]);
  }

  const publish = () =>
    act(async () => {
      const { id } = await save();
      const { play, allowsEmbed, password, isOpen, day } = settings;
      return send(
        stories.publish,
        {
          id,
          play,
          allowsEmbed,
          expiresAt: day === '' ? null : new Date(`${day}T23:59:59`).toISOString(),
          ...(isOpen ? { password: null } : password !== '' && { password }),
        },
        { toast: false },
      );
    });

  const isBusy = state.status === 'sending';
  const needsPassword = !settings.isOpen && settings.password === '' && page?.hasPassword !== true;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Publish as page"
      description="A public page that readers scroll through, step through or watch. Charts are published as they are now."
      footer={
        <>
          {page !== null && story !== null && (
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => void act(() => send(stories.unpublish, { id: story.id }, { toast: false }))}
            >
              Unpublish
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Globe />}
            busy={isBusy}
            disabled={needsPassword}
            onClick={() => void publish()}
          >
            {page === null ? 'Publish' : 'Publish again'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {state.status === 'failed' && (
          <ErrorState compact title="The story could not be published." advice={state.message} />
        )}
        {page !== null && <PublishedPage page={page} title={story?.name ?? ''} />}
        <Field label="Starts as" hint="Readers can change it. Who prefers less motion gets steps.">
          <Select
            options={[
              { value: 'scroll', label: 'Scroll', description: 'The story moves as readers scroll' },
              { value: 'steps', label: 'Step by step', description: 'Scene by scene, by click or arrow keys' },
              { value: 'auto', label: 'Play', description: 'Runs by itself like a video' },
            ]}
            value={settings.play}
            onChange={(play) => set({ play })}
          />
        </Field>
        <Field
          label="Expires on"
          hint={
            settings.day === '' ? 'Never expires.' : 'After this day, the link says that the story is not available.'
          }
        >
          <TextInput type="date" value={settings.day} onChange={(event) => set({ day: event.target.value })} />
        </Field>
        <Switch
          label="Password"
          hint="Readers enter it once a day."
          checked={!settings.isOpen}
          onChange={(isLocked) => set({ isOpen: !isLocked })}
        />
        {!settings.isOpen && (
          <Field label="Password of readers">
            <PasswordInput
              autoComplete="new-password"
              maxLength={200}
              placeholder={page?.hasPassword ? 'Unchanged' : ''}
              value={settings.password}
              onChange={(event) => set({ password: event.target.value })}
            />
          </Field>
        )}
        <Switch
          label="Other sites can embed it"
          checked={settings.allowsEmbed}
          onChange={(allowsEmbed) => set({ allowsEmbed })}
        />
      </div>
    </Dialog>
  );
}

function settingsOf(page: StoryPage | null): Settings {
  return {
    play: page?.play ?? 'scroll',
    allowsEmbed: page?.allowsEmbed ?? true,
    password: '',
    isOpen: page?.hasPassword !== true,
    day: page?.expiresAt ? toDay(page.expiresAt) : '',
  };
}

/** The day in the author's time zone. */
function toDay(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The link of a published story and the code that embeds it. */
function PublishedPage({
  page: { url, allowsEmbed, hasPassword, views, isCurrent },
  title,
}: {
  page: StoryPage;
  title: string;
}) {
  const [kind, setKind] = useState<'story' | 'frame'>('story');
  const code = embedCode(kind, { url, title, height: 560 });
  return (
    <section aria-label="Published page" className="flex flex-col gap-3 rounded-card bg-wash p-3">
      <p role="status" className="text-13">
        {isCurrent ? 'Published.' : 'Published, without your last changes.'}{' '}
        <span className="text-muted">{counted(views, 'view')}</span>
      </p>
      <Field label="Public link">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy link" />
        <a href={`${url}?preview=1`} target="_blank" rel="noopener" className={buttonClass()}>
          <ExternalLink aria-hidden="true" />
          Open
        </a>
      </div>
      {allowsEmbed && !hasPassword && (
        <>
          <Segmented
            wide
            label="Embed type"
            options={[
              { value: 'story', label: 'Script' },
              { value: 'frame', label: 'Frame' },
            ]}
            value={kind}
            onChange={setKind}
          />
          <textarea
            readOnly
            aria-label="Embed code"
            rows={6}
            value={code}
            onFocus={(event) => event.target.select()}
            className="block w-full resize-y rounded-control border border-edge bg-paper p-2.5 font-mono text-12 text-ink"
          />
          <div>
            <CopyButton text={code} label="Copy code" />
          </div>
        </>
      )}
    </section>
  );
}
