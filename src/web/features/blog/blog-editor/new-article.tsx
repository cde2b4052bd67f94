import { FileUp, Plus } from 'lucide-react';
import { useRef } from 'react';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { showToast } from '#web/client/toasts.ts';
import { useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';

const mostBytes = 1024 * 1024;
/** Title of an article until its author writes one. */
export const titleOfNew = 'Untitled';

/** Creates an article, empty or from a Markdown file, and opens it. */
export function NewArticle({ onOpen }: { onOpen: (id: string) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const renews = [authoring.listArticles];
  const create = useChange(authoring.createArticle, { renews });
  const take = useChange(authoring.importMarkdown, { renews });

  async function handleFile(chosen: File | undefined) {
    if (chosen === undefined) return;
    if (chosen.size > mostBytes) return showToast('error', 'This file is larger than 1 MB. Nothing was imported.');
    const markdown = await chosen.text();
    if (markdown.trim() === '') return showToast('error', 'This file is empty. Nothing was imported.');
    await take.mutateAsync({ markdown, name: chosen.name.slice(0, 300) }).then(
      ({ id }) => onOpen(id),
      () => {},
    );
  }

  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".md,.markdown,.txt,text/markdown"
        aria-label="Markdown file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void handleFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button icon={<FileUp />} busy={take.isPending} onClick={() => file.current?.click()}>
        Import Markdown
      </Button>
      <Button
        variant="primary"
        icon={<Plus />}
        busy={create.isPending}
        onClick={() =>
          create.mutateAsync({ title: titleOfNew }).then(
            ({ id }) => onOpen(id),
            () => {},
          )
        }
      >
        New article
      </Button>
    </>
  );
}
