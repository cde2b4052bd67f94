import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import { avatarSrc } from '#web/client/picture-urls.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { updateSessionUser } from '#web/client/session.ts';
import { upload } from '#web/client/upload.ts';
import { renew } from '#web/client/use-call.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { Square } from './crop-dialog.tsx';
import { SettingsSection } from './section.tsx';
import { useAllRules } from './use-profile-change.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

type State =
  | { status: 'ready'; note: string }
  | { status: 'cropping'; file: File }
  | { status: 'uploading'; name: string; percent: number }
  | { status: 'failed'; message: string };

const accepted = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

export function PictureSection({ me }: { me: Profile }) {
  const [state, setState] = useState<State>({ status: 'ready', note: '' });
  const stop = useRef<AbortController | null>(null);
  const client = useQueryClient();
  const limit = useAllRules()?.avatarSizeLimit;
  const name = `${me.firstname} ${me.lastname}`.trim() || me.email;

  async function show(avatar: string | null, note: string) {
    updateSessionUser({ avatar });
    await renew(client, [profile.read]);
    setState({ status: 'ready', note });
  }

  async function handleCropped(file: File, { x, y, size }: Square) {
    stop.current = new AbortController();
    const form = new FormData();
    for (const [field, value] of Object.entries({ x, y, size })) form.append(field, String(value));
    form.append('avatar', file);
    setState({ status: 'uploading', name: file.name, percent: 0 });
    try {
      const { avatar } = await upload(profile.changeAvatar, form, {
        toast: false,
        signal: stop.current.signal,
        onProgress: (percent) => setState({ status: 'uploading', name: file.name, percent }),
      });
      await show(avatar, 'Picture saved.');
    } catch (error) {
      if (error instanceof CallFailed) return setState({ status: 'failed', message: error.message });
      setState({ status: 'ready', note: 'Upload canceled. Your picture was not changed.' });
    }
  }

  return (
    <SettingsSection id="picture" description="Shown next to your name to your team members.">
      <div className="flex flex-wrap items-start gap-5">
        <Avatar name={name} src={avatarSrc(me.avatar)} className="size-20! text-20!" />
        <div className="min-w-60 flex-1">
          {state.status === 'uploading' ? (
            <div className="flex min-h-32 items-center gap-4 rounded-card border border-line px-5 py-6">
              <Progress
                label={state.percent < 100 ? `Uploading ${state.name}` : 'Cropping'}
                value={state.percent / 100}
                className="min-w-0 flex-1"
              />
              <Button size="small" onClick={() => stop.current?.abort()}>
                Cancel
              </Button>
            </div>
          ) : (
            <FileDrop
              label="Choose a picture, or drop one here"
              hint={`PNG, JPEG, WebP or GIF${limit === undefined ? '' : `, up to ${formatBytes(limit)}`}`}
              accept={accepted}
              maxBytes={limit ?? Number.POSITIVE_INFINITY}
              state={state.status === 'failed' ? { status: 'error', message: state.message } : { status: 'idle' }}
              onFiles={([file]) => file && setState({ status: 'cropping', file })}
            />
          )}
          <div className="flex items-center gap-3 pt-2">
            {me.avatar !== null && state.status !== 'uploading' && (
              <ConfirmDialog
                trigger={
                  <Button size="small" variant="quiet" icon={<Trash2 />}>
                    Delete picture
                  </Button>
                }
                title="Delete your picture?"
                description="Your initials are shown instead."
                confirmLabel="Delete picture"
                danger
                onConfirm={async () => {
                  await send(profile.removeAvatar, {}, { toast: false });
                  await show(null, 'Picture deleted.');
                }}
              />
            )}
            <p role="status" className="text-13 text-muted">
              {state.status === 'ready' && state.note}
            </p>
          </div>
        </div>
      </div>
      {state.status === 'cropping' && (
        <Suspense>
          <CropDialog
            file={state.file}
            onCancel={() => setState({ status: 'ready', note: '' })}
            onUnreadable={(message) => setState({ status: 'failed', message })}
            onCropped={(square) => handleCropped(state.file, square)}
          />
        </Suspense>
      )}
    </SettingsSection>
  );
}
