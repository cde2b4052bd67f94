import { Database, FileText, Paperclip, SendHorizontal, Square, X } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Attachment } from './conversation.ts';
import type { FileState } from './use-files.ts';

type ComposerProps = {
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  isBusy: boolean;
  files: readonly FileState[];
  onFiles: (files: readonly File[]) => void;
  onRemoveFile: (id: string) => void;
  onChooseData: () => void;
  attachments: readonly Attachment[];
  current: Attachment | null;
  onCurrent: (id: string) => void;
  /** What a message will cost, as a short sentence. */
  cost: string;
  /** Absent where no language model may be asked. */
  model?: { isOn: boolean; onChange: (isOn: boolean) => void; hint: string };
};

const accepted =
  '.csv,.tsv,.xlsx,.xls,.ods,.json,.parquet,.txt,.md,.html,.png,.jpg,.jpeg,.webp,.gif,.svg,.pdf,text/*,image/*';

/** The field for messages, with the data they are about. */
export function Composer(props: ComposerProps) {
  const { text, onText, onSend, onStop, isBusy, files, onFiles, onRemoveFile, onChooseData } = props;
  const { attachments, current, onCurrent, cost, model } = props;
  const input = useRef<HTMLInputElement>(null);
  const isReading = files.some(({ status }) => status === 'reading');
  const maySend = text.trim() !== '' && !isReading && !isBusy;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (maySend) onSend();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (maySend) onSend();
  }
  function handlePaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    onFiles(pasted);
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="rounded-card border border-edge/60 bg-paper p-2 focus-within:border-accent"
    >
      {files.length > 0 && (
        <ul aria-label="Files" className="mb-2 flex flex-wrap gap-1.5">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex max-w-full items-center gap-1.5 rounded-control bg-ink/6 py-1 ps-2 pe-1 text-13"
            >
              {file.status === 'reading' ? <Spinner /> : <FileText aria-hidden="true" className="size-3.5 shrink-0" />}
              <span className="truncate">{file.name}</span>
              {file.status === 'reading' && <span className="text-12 text-muted">{file.words} …</span>}
              {file.status === 'failed' && <span className="text-12 text-error-ink">{file.message}</span>}
              <IconButton
                size="small"
                label={file.status === 'reading' ? `Stop reading ${file.name}` : `Remove ${file.name}`}
                onClick={() => onRemoveFile(file.id)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <textarea
        aria-label="Message"
        rows={2}
        maxLength={2000}
        value={text}
        placeholder={current === null ? 'Describe a chart, or attach data and ask about it' : 'Ask about this data'}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        className="block w-full resize-none bg-transparent px-1.5 py-1 text-16 text-ink outline-none placeholder:text-muted"
      />
      <div className="mt-1 flex flex-wrap items-center gap-1.5">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label="Files to attach"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <IconButton label="Attach files" onClick={() => input.current?.click()}>
          <Paperclip />
        </IconButton>
        <IconButton label="Choose data" onClick={onChooseData}>
          <Database />
        </IconButton>
        {current !== null && (
          <Select
            aria-label="Data"
            value={current.id}
            onChange={onCurrent}
            options={attachments.map(({ id, name }) => ({ value: id, label: name }))}
            className="max-w-48 min-w-0"
          />
        )}
        {model && <Switch label="Language model" hint={model.hint} checked={model.isOn} onChange={model.onChange} />}
        <p className="min-w-0 flex-1 text-end text-12 text-muted max-sm:order-last max-sm:basis-full max-sm:text-start">
          {cost}
        </p>
        <span className="flex-1 sm:hidden" />
        {isBusy ? (
          <Button icon={<Square />} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <IconButton label="Send" type="submit" variant="primary" disabled={!maySend}>
            <SendHorizontal />
          </IconButton>
        )}
      </div>
    </form>
  );
}
