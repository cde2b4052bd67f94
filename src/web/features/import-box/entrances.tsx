import { FileUp, Link2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Dropped } from '#web/data-worker/messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/check-file.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fromTransfer } from './from-transfer.ts';
import { pasteOf, samples } from './samples.ts';

/** Only the server can fetch links, and it does so for signed-in users. */
export type Fetching = { status: 'open' } | { status: 'sign-in'; pathFor: (address: string) => string };

interface EntrancesProps {
  /** Text of the two fields, so that no input is lost when the box shows something else. */
  typed: { text: string; address: string };
  onType: (typed: { text: string; address: string }) => void;
  maxBytes: number | null;
  fetching: Fetching;
  isOver: boolean;
  /** Whether a file with areas is useful too. */
  takesMaps?: boolean;
  /** Why a link could not be imported. */
  linkError?: string | null;
  onOpen: (source: Dropped, sampleOf?: string) => void;
  onAddress: (address: string) => void;
}

/** The ways to import data. */
export function Entrances(props: EntrancesProps) {
  const { typed, onType, maxBytes, fetching, isOver, takesMaps = false, linkError = null, onOpen, onAddress } = props;
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 md:grid-cols-[3fr_2fr]">
        <form
          className="flex min-w-0 flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.text.trim() !== '') onOpen({ text: typed.text, html: '' });
          }}
        >
          <Field label="Paste a table">
            <TextArea
              data
              rows={7}
              className="min-h-40"
              placeholder={'Country\tPeople\nChad\t20\nMali\t24'}
              value={typed.text}
              onChange={(event) => onType({ ...typed, text: event.target.value })}
              onPaste={(event) => {
                const pasted = fromTransfer(event.clipboardData);
                if (pasted === null || typed.text !== '') return; // into existing text it pastes as usual
                event.preventDefault();
                if (!(pasted instanceof File)) onType({ ...typed, text: pasted.text.slice(0, 100_000) });
                onOpen(pasted);
              }}
            />
          </Field>
          <Button type="submit" variant="primary" className="self-start" disabled={typed.text.trim() === ''}>
            Make a chart
          </Button>
        </form>
        <button
          type="button"
          onClick={() => file.current?.click()}
          className={`flex min-h-32 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-5 py-6 text-center transition-colors duration-100 md:mt-6 md:mb-10 ${
            isOver ? 'border-accent bg-accent-wash' : 'border-edge hover:border-muted hover:bg-wash'
          }`}
        >
          <FileUp aria-hidden="true" className="mb-1 size-5 stroke-[1.5] text-muted" />
          <span className="font-medium text-13">Drop a file, or choose one</span>
          <span className="text-12 text-muted">
            CSV, Excel, OpenDocument, JSON, Parquet, HTML{takesMaps && ', GeoJSON, KML, zipped Shapefile'}
            {maxBytes !== null && `, up to ${formatBytes(maxBytes)}`}
          </span>
        </button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="A file with data"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = ''; // the same file may be chosen again
            if (chosen !== undefined) onOpen(chosen);
          }}
        />
      </div>
      <Address
        fetching={fetching}
        value={typed.address}
        error={linkError}
        onChange={(address) => onType({ ...typed, address })}
        onAddress={onAddress}
      />
      <div className="flex flex-wrap items-center gap-2">
        <span id="sample-data" className="text-13 text-muted">
          Or try sample data:
        </span>
        <ul aria-labelledby="sample-data" className="contents">
          {samples.map(({ template, label, topic }) => (
            <li key={template} className="contents">
              <button
                type="button"
                title={topic}
                onClick={() => {
                  pasteOf(template).then((sample) => sample && onOpen(sample, template), reportError);
                }}
                className={buttonClass({ size: 'small' })}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type AddressProps = {
  fetching: Fetching;
  value: string;
  error: string | null;
  onChange: (address: string) => void;
  onAddress: (address: string) => void;
};

function Address({ fetching, value, error, onChange, onAddress }: AddressProps) {
  const [isAsking, setIsAsking] = useState(false);
  const address = value.trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (address === '') return;
    if (fetching.status === 'open') onAddress(address);
    else setIsAsking(true);
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className={classNames('flex gap-2', error === null ? 'items-end' : 'items-center')}>
        <Field label="From a link" error={error ?? false} className="min-w-0 flex-1">
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://… a file, or a Google Sheet anyone with the link can view"
            before={<Link2 aria-hidden="true" />}
            value={value}
            onChange={(event) => {
              setIsAsking(false);
              onChange(event.target.value);
            }}
          />
        </Field>
        <Button type="submit">Import</Button>
      </div>
      <p role="status" className={isAsking ? 'mt-2 text-13' : 'sr-only'}>
        {isAsking && fetching.status === 'sign-in' && (
          <>
            The server imports data from links for users with an account.{' '}
            <a href={fetching.pathFor(address)} className="text-accent-ink underline underline-offset-2">
              Sign in and import this link
            </a>
            .
          </>
        )}
      </p>
    </form>
  );
}
