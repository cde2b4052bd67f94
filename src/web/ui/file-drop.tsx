import { FileCheck2, Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { checkFile } from './check-file.ts';
import { classNames } from './class-names.ts';
import { Progress } from './progress.tsx';

export type FileDropState =
  | { status: 'idle' }
  | { status: 'working'; name: string; fraction: number | null }
  | { status: 'error'; message: string }
  | { status: 'done'; name: string; detail?: string };

interface FileDropProps {
  /** "Drop a file here". */
  label: string;
  /** What it accepts, in words: "CSV, Excel or JSON, up to 10 MB". */
  hint?: ReactNode;
  accept: readonly string[];
  maxBytes: number;
  multiple?: boolean;
  disabled?: boolean;
  state: FileDropState;
  /** Only files that match `accept` and `maxBytes`. */
  onFiles: (files: File[]) => void;
  /** Pasted text; without it, pasted text is ignored. */
  onText?: (text: string) => void;
  onCancel?: () => void;
  className?: string;
}

/** Click, Enter or Space chooses a file; dropping and pasting work on the whole area. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, maxBytes, multiple = false, disabled = false, state, onFiles, onText } = props;
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isClosed = disabled || state.status === 'working';
  const error = refusal ?? (state.status === 'error' ? state.message : null);

  function take(files: readonly File[]) {
    const taken = multiple ? files : files.slice(0, 1);
    const reason = taken.map((file) => checkFile(file, { accept, maxBytes })).find((sentence) => sentence !== null);
    setRefusal(reason ?? null);
    if (!reason && taken.length > 0) onFiles([...taken]);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isClosed) take([...event.dataTransfer.files]);
  }

  function handlePaste(event: ClipboardEvent) {
    if (isClosed) return;
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (files.length === 0 && !(text && onText)) return;
    event.preventDefault();
    if (files.length > 0) return take(files);
    setRefusal(null);
    onText?.(text);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse only; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isClosed);
      }}
      onDragLeave={(event) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setIsOver(false);
      }}
      onDrop={handleDrop}
      onPaste={handlePaste}
      className={classNames(
        'relative rounded-card border border-dashed text-13 transition-colors duration-100',
        isOver ? 'border-accent bg-accent-wash' : error ? 'border-error' : 'border-edge',
        !isOver && !isClosed && 'hover:border-muted hover:bg-wash',
        disabled && 'opacity-45',
        props.className,
      )}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={multiple}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
      {state.status === 'working' ? (
        <div className="flex min-h-32 items-center gap-4 px-5 py-6">
          <Progress label={`Reading ${state.name}`} value={state.fraction} className="min-w-0 flex-1" />
          {props.onCancel && (
            <Button size="small" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
        </div>
      ) : (
        <button
          type="button"
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
          className="flex min-h-32 w-full flex-col items-center justify-center rounded-card px-5 py-6 text-center"
        >
          {state.status === 'done' && !error ? (
            <FileCheck2 aria-hidden="true" className="mb-2 size-5 stroke-[1.5] text-success-ink" />
          ) : (
            <Upload aria-hidden="true" className="mb-2 size-5 stroke-[1.5] text-muted" />
          )}
          <span className="max-w-full font-medium break-words">
            {state.status === 'done' && !error ? state.name : label}
          </span>
          <span id={`${id}-hint`} className="mt-0.5 text-12 text-muted">
            {state.status === 'done' && !error ? (state.detail ?? 'Choose another file') : hint}
          </span>
        </button>
      )}
      <p
        id={`${id}-error`}
        aria-live="assertive"
        className={error ? 'px-5 pb-4 text-center text-12 break-words text-error-ink' : 'sr-only'}
      >
        {error}
      </p>
    </div>
  );
}
