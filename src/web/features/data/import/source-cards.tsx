import { Camera, ClipboardPaste, FileImage, FileText, FileUp, Link2, Sparkles, TextQuote } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Fetching } from './fetching.ts';

type FileCardProps = { isOver: boolean; onFile: (file: File) => void };

export function PictureCard({ isOver, onFile }: FileCardProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function handlePaste() {
    const pasted = await pastedPicture();
    setProblem(typeof pasted === 'string' ? pasted : null);
    if (typeof pasted !== 'string') onFile(pasted);
  }

  return (
    <SourceCard icon={<FileImage />} title="Image or screenshot" isOver={isOver}>
      <p className="text-13 text-muted">A picture of a chart or table: PNG, JPEG, WebP, GIF or SVG, up to 20 MB.</p>
      <div className="mt-auto flex flex-wrap gap-2">
        <FileChoice
          label="Choose an image"
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          onFile={onFile}
        />
        <Button icon={<ClipboardPaste />} onClick={() => void handlePaste()}>
          Paste
        </Button>
        <span className="hidden pointer-coarse:contents">
          <FileChoice label="Take a photo" accept="image/*" icon={<Camera />} isCamera onFile={onFile} />
        </span>
      </div>
      <p role="status" className={problem === null ? 'sr-only' : 'text-12 text-error-ink'}>
        {problem}
      </p>
    </SourceCard>
  );
}

export function PdfCard({ isOver, onFile }: FileCardProps) {
  return (
    <SourceCard icon={<FileText />} title="PDF" isOver={isOver}>
      <p className="text-13 text-muted">
        A report with tables or charts, up to 50 MB. You choose the pages, or mark a region.
      </p>
      <div className="mt-auto">
        <FileChoice label="Choose a PDF" accept="application/pdf,.pdf" onFile={onFile} />
      </div>
    </SourceCard>
  );
}

type TextCardProps = { value: string; onChange: (text: string) => void; onRead: () => void };

export function TextCard({ value, onChange, onRead }: TextCardProps) {
  return (
    <SourceCard icon={<TextQuote />} title="Text">
      <FormCard isEmpty={value.trim() === ''} label="Read the text" onSubmit={onRead}>
        <Field label="Text with figures" labelHidden className="flex-1">
          <TextArea
            rows={4}
            placeholder="In 2024 we sold 1,200 bikes in Lyon and 950 in Ghent."
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      </FormCard>
    </SourceCard>
  );
}

type LinkCardProps = { fetching: Fetching; value: string; onChange: (link: string) => void; onImport: () => void };

export function LinkCard({ fetching, value, onChange, onImport }: LinkCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SourceCard icon={<Link2 />} title="Link">
      <p className="text-13 text-muted">A data file, a page with a table, or a Google Sheet anyone can view.</p>
      <FormCard
        isEmpty={value.trim() === ''}
        label="Import"
        onSubmit={() => (fetching.status === 'open' ? onImport() : setIsAsking(true))}
      >
        <Field label="Link to data" labelHidden>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://…"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      </FormCard>
      <p role="status" className={isAsking ? 'text-13' : 'sr-only'}>
        {isAsking && fetching.status === 'sign-in' && (
          <a href={fetching.pathFor(value.trim())} className="text-accent-ink underline underline-offset-2">
            Sign in to import this link
          </a>
        )}
      </p>
    </SourceCard>
  );
}

type PromptCardProps = { value: string; onChange: (request: string) => void; onAsk: () => void };

export function PromptCard({ value, onChange, onAsk }: PromptCardProps) {
  return (
    <SourceCard icon={<Sparkles />} title="Prompt">
      <p className="text-13 text-muted">Ask for data of the open-data library, with source and license.</p>
      <FormCard isEmpty={value.trim() === ''} label="Find data" onSubmit={onAsk}>
        <Field label="Data you need" labelHidden>
          <TextInput
            placeholder="Life expectancy in Germany and Japan"
            maxLength={2000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      </FormCard>
    </SourceCard>
  );
}

type SourceCardProps = { icon: ReactNode; title: string; isOver?: boolean; children: ReactNode };

export function SourceCard({ icon, title, isOver = false, children }: SourceCardProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex flex-col gap-3 rounded-card border bg-paper p-4 transition-colors duration-100 md:min-h-52',
        isOver ? 'border-accent bg-accent-wash' : 'border-line',
      )}
    >
      <h2 className="flex items-center gap-2 font-semibold text-14 [&>svg]:size-5 [&>svg]:stroke-[1.5] [&>svg]:text-muted">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

type FormCardProps = { label: string; isEmpty: boolean; onSubmit: () => void; children: ReactNode };

function FormCard({ label, isEmpty, onSubmit, children }: FormCardProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty) onSubmit();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-1 flex-col justify-end gap-3">
      {children}
      <Button type="submit" disabled={isEmpty} className="self-start">
        {label}
      </Button>
    </form>
  );
}

type FileChoiceProps = {
  label: string;
  accept: string;
  icon?: ReactNode;
  isCamera?: boolean;
  onFile: (file: File) => void;
};

function FileChoice({ label, accept, icon = <FileUp />, isCamera = false, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={isCamera ? 'secondary' : 'primary'} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label}, file`}
        accept={accept}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = ''; // the same file may be chosen again
          if (chosen !== undefined) onFile(chosen);
        }}
      />
    </>
  );
}

/** The picture on the clipboard, or the reason why there is none. */
async function pastedPicture(): Promise<File | string> {
  const items = await navigator.clipboard?.read?.().catch(() => null);
  if (!items) return 'The browser did not allow reading the clipboard. Press Ctrl+V or ⌘V on this page instead.';
  for (const item of items) {
    const type = item.types.find((each) => each.startsWith('image/'));
    if (type !== undefined) return new File([await item.getType(type)], 'Screenshot.png', { type });
  }
  return 'There is no picture on the clipboard.';
}
