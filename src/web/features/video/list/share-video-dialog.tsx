import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { VideoRender } from '#contract/videos.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { VideoActions } from './use-video-actions.ts';

interface ShareVideoDialogProps {
  video: VideoRender;
  actions: VideoActions;
  onClose: () => void;
}

/** Turns the public link of a video on and off. */
export function ShareVideoDialog({ video, actions, onClose }: ShareVideoDialogProps) {
  const { date } = useFormats();
  const [isBusy, setIsBusy] = useState(false);
  const { link, name, expiresAt } = video;

  async function change(isOn: boolean) {
    setIsBusy(true);
    await (isOn ? actions.share(video) : actions.unshare(video));
    setIsBusy(false);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share this video" description={name}>
      <div className="flex flex-col gap-4">
        <Switch
          label="Anyone with the link can watch"
          hint={
            link === null
              ? 'Only you can see this video now.'
              : 'Search engines are asked to leave it out. Turned off, this link never works again.'
          }
          checked={link !== null}
          disabled={isBusy}
          onChange={(isOn) => void change(isOn)}
        />
        {link !== null && (
          <div>
            <Field
              label="Public link"
              {...(expiresAt !== null && { hint: `Works until ${date(expiresAt)}, when the file is deleted.` })}
            >
              <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
            </Field>
            <div className="mt-2 flex flex-wrap gap-2">
              <CopyButton text={link} label="Copy link" />
              <a href={link} target="_blank" rel="noopener" className={buttonClass()}>
                <ExternalLink aria-hidden="true" />
                Open
              </a>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
