import { type FormEvent, type ReactNode, useState } from 'react';
import type { RefreshInterval } from '#contract/data/datasets.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTaking } from './import-dataset.ts';
import { intervals, toInterval } from './source-state.ts';

interface AddDataProps {
  workspaceId: string | null;
  sizeLimit: number | null;
  onTaken: (id: string) => void;
  onClose: () => void;
  /** Shown in the page instead of a dialog. */
  isInline?: boolean;
  heading?: ReactNode;
}

/** Imports a file or a link into the workspace. */
export function AddData({ workspaceId, sizeLimit, onTaken, onClose, isInline = false, heading }: AddDataProps) {
  const { taking, takeFiles, takeAddress, cancel } = useTaking(workspaceId, onTaken);
  const [last, setLast] = useState<'file' | 'address'>('file');
  const error = taking.status === 'error' ? taking.message : null;

  const content =
    taking.status === 'working' ? (
      <div className="flex min-h-40 items-center gap-4 rounded-card border border-line px-5">
        <Progress label={`${taking.words} ${taking.name}`} value={taking.fraction} className="min-w-0 flex-1" />
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    ) : (
      <div className="flex flex-col gap-5">
        <FileDrop
          label="Drop a file here, or choose one"
          hint={`CSV, TSV, Excel, ODS, JSON or Parquet${sizeLimit === null ? '' : `, up to ${formatBytes(sizeLimit)}`}`}
          accept={[]}
          multiple
          maxBytes={sizeLimit ?? Number.POSITIVE_INFINITY}
          state={error !== null && last === 'file' ? { status: 'error', message: error } : { status: 'idle' }}
          onFiles={(files) => {
            setLast('file');
            void takeFiles(files);
          }}
        />
        <AddressForm
          error={last === 'address' ? error : null}
          onTake={(from) => {
            setLast('address');
            void takeAddress(from);
          }}
        />
      </div>
    );

  if (isInline) {
    return (
      <div className="mx-auto w-full max-w-xl">
        {heading}
        {content}
      </div>
    );
  }
  return (
    <Dialog
      open
      title="Add data"
      description="Import notes show what was detected in your file. You can change it."
      onOpenChange={(open) => {
        if (open) return;
        cancel();
        onClose();
      }}
    >
      {content}
    </Dialog>
  );
}

interface AddressFormProps {
  error: string | null;
  onTake: (from: { url: string; every: RefreshInterval | null }) => void;
}

/** The input survives a refusal: the form is rendered again with it. */
let typed: { url: string; every: RefreshInterval | 'never' } = { url: '', every: 'never' };

function AddressForm({ error, onTake }: AddressFormProps) {
  const [url, setUrl] = useState(error === null ? '' : typed.url);
  const [every, setEvery] = useState<RefreshInterval | 'never'>(error === null ? 'never' : typed.every);
  const [refusal, setRefusal] = useState(error);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!/^(https?:\/\/)?\S+\.\S+$/i.test(url.trim()))
      return setRefusal('Please enter a URL, such as https://example.org/data.csv.');
    typed = { url, every };
    const whole = /^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
    onTake({ url: whole, every: toInterval(every) });
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-3">
      <Field label="Or from a link" hint="A file on the web, or a Google Sheet shared by link." error={refusal}>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://example.org/data.csv"
          maxLength={4000}
          value={url}
          onChange={(event) => {
            setRefusal(null);
            setUrl(event.target.value);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Update automatically" className="w-44">
          <Select options={intervals} value={every} onChange={setEvery} />
        </Field>
        <Button type="submit">Import</Button>
      </div>
    </form>
  );
}
