import { useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { musicLimits } from '#contract/video/music.ts';
import type { VideoOutput } from '#contract/video/videos.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import * as musicCalls from '#web/client/endpoints/music.ts';
import { send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { upload } from '#web/client/upload.ts';
import { renew, useCall } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Select } from '#web/ui/select.tsx';
import { toClock } from '../video-words.ts';

type Music = VideoOutput['music'];

interface MusicSettingsProps {
  music: Music;
  onChange: (music: Music) => void;
}

const accepted = '.mp3,.m4a,.aac,.wav,.ogg,.oga,.opus,audio/*';

/** Music under the video: chosen among uploads or uploaded, with its volume and fades. */
export function MusicSettings({ music, onChange }: MusicSettingsProps) {
  const client = useQueryClient();
  const { data, error } = useCall(musicCalls.list, {});
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const all = data?.music ?? [];
  const chosen = all.find(({ id }) => id === music?.id) ?? null;
  const isGone = music !== null && data !== undefined && chosen === null;

  async function take(file: File) {
    if (file.size > musicLimits.bytes) {
      setProblem(`Music files have at most ${formatBytes(musicLimits.bytes)}. This one has ${formatBytes(file.size)}.`);
      return;
    }
    setProblem(null);
    setPercent(0);
    try {
      const form = new FormData();
      form.set('file', file);
      const { id } = await upload(musicCalls.upload, form, { toast: false, onProgress: setPercent });
      await renew(client, [musicCalls.list]);
      onChange({ ...(music ?? { volume: 0.8, fadeIn: 1, fadeOut: 2 }), id });
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setPercent(null);
    }
  }

  function choose(id: string) {
    setProblem(null);
    onChange(id === 'none' ? null : { ...(music ?? { volume: 0.8, fadeIn: 1, fadeOut: 2 }), id });
  }

  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Music"
        hint="MP3, M4A, WAV or OGG, up to 30 MB. It is repeated or cut to the length of the video."
        error={
          problem ?? (isGone ? 'This music was deleted. Choose other music, or none.' : (error?.message ?? undefined))
        }
      >
        <Select
          options={[
            { value: 'none', label: 'None' },
            ...all.map(({ id, name, seconds }) => ({ value: id, label: name, description: toClock(seconds) })),
          ]}
          value={isGone ? null : (music?.id ?? 'none')}
          placeholder="Deleted music"
          onChange={choose}
        />
      </Field>
      {percent !== null && <Progress label="Uploading music" value={percent / 100} />}
      <div className="flex items-center gap-2">
        <input
          ref={input}
          type="file"
          accept={accepted}
          aria-label="Music file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void take(file);
          }}
        />
        <Button size="small" icon={<Upload />} busy={percent !== null} onClick={() => input.current?.click()}>
          Upload music
        </Button>
        {chosen !== null && (
          <ConfirmDialog
            trigger={
              <IconButton label={`Delete ${chosen.name}`}>
                <Trash2 />
              </IconButton>
            }
            title="Delete this music?"
            description={`“${chosen.name}” is deleted from your account. Finished videos keep their sound.`}
            confirmLabel="Delete"
            danger
            onConfirm={async () => {
              await send(musicCalls.remove, { id: chosen.id }, { toast: false });
              onChange(null);
              await renew(client, [musicCalls.list]);
              showToast('success', 'Music deleted.');
            }}
          />
        )}
      </div>
      {music !== null && (
        <div className="grid grid-cols-3 gap-2">
          {(
            [
              ['volume', 'Volume', '%', 100, 100],
              ['fadeIn', 'Fade in', 's', 10, 1],
              ['fadeOut', 'Fade out', 's', 10, 1],
            ] as const
          ).map(([field, label, unit, most, factor]) => (
            <Field key={field} label={label} className="min-w-0">
              <NumberInput
                value={Math.round(music[field] * factor * 10) / 10}
                min={0}
                max={most}
                step={factor === 1 ? 0.5 : 5}
                unit={unit}
                onChange={(value) =>
                  value !== null && onChange({ ...music, [field]: Math.max(0, Math.min(most, value)) / factor })
                }
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}
