import { useEffect, useRef, useState } from 'react';
import { newKey } from '#web/client/new-key.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import type { Attachment } from './conversation.ts';
import { loadCode } from './load-code.ts';

/** A file that was attached and not sent yet. */
export type FileState = { id: string; name: string } & (
  | { status: 'reading'; words: string }
  | { status: 'read'; attachments: readonly Attachment[] }
  | { status: 'failed'; message: string }
);

/** Reads attached files side by side; each can be stopped. `onRead` gets their data as soon as it is there. */
export function useFiles(onRead: (attachments: readonly Attachment[]) => void) {
  const [files, setFiles] = useState<readonly FileState[]>([]);
  const open = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = open.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (id: string, next: FileState) => setFiles((now) => now.map((file) => (file.id === id ? next : file)));

  async function add(file: File) {
    const id = newKey();
    const { name } = file;
    const controller = new AbortController();
    open.current.set(id, controller);
    setFiles((now) => [...now, { id, name, status: 'reading', words: 'Reading' }]);
    try {
      const onStep = (words: string) => change(id, { id, name, status: 'reading', words });
      const { readAttachment } = await loadCode();
      const attachments = await readAttachment(file, { signal: controller.signal, onStep });
      change(id, { id, name, status: 'read', attachments });
      onRead(attachments);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isNeedsPlan(error)) showUpgrade(error);
      change(id, { id, name, status: 'failed', message: error instanceof Error ? error.message : String(error) });
    } finally {
      open.current.delete(id);
    }
  }

  return {
    files,
    /** Data of the files that were read. */
    attached: files.flatMap((file) => (file.status === 'read' ? file.attachments : [])),
    add: (added: readonly File[]) => Promise.all(added.map(add)),
    remove(id: string) {
      open.current.get(id)?.abort();
      setFiles((now) => now.filter((file) => file.id !== id));
    },
    /** Removes those that were read: they are sent. */
    clear: () => setFiles((now) => now.filter(({ status }) => status !== 'read')),
  };
}
