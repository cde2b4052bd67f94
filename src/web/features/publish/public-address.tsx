import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The public URL, to copy and to open. The author’s own views are not counted. */
export function PublicAddress({ url }: { url: string }) {
  return (
    <div>
      <Field label="Public link">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="mt-2 flex gap-2">
        <CopyButton text={url} label="Copy link" />
        <a href={`${url}?preview=1`} target="_blank" rel="noopener" className={buttonClass()}>
          <ExternalLink aria-hidden="true" />
          Open
        </a>
      </div>
    </div>
  );
}
