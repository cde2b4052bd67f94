import { deserialize, serialize } from 'node:v8';

/** Frames carry messages through a pipe: four bytes with the length, then the message as a structured clone. */
export function toFrame(message: unknown): Uint8Array[] {
  const bytes = serialize(message);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return [length, bytes];
}

/** Assembles frames from the chunks of a pipe. A frame above the limit is reported instead of kept. */
export function openFrames({ limit, onTooLarge }: { limit: () => number; onTooLarge: () => void }) {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = 4;
  let isTooLarge = false;

  return {
    /** Returns the messages that this chunk completes. */
    take(chunk: Buffer): unknown[] {
      if (isTooLarge) return [];
      chunks.push(chunk);
      size += chunk.length;
      const messages: unknown[] = [];
      while (size >= needed) {
        const bytes = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
        const length = bytes.readUInt32LE(0);
        if (length > limit()) {
          isTooLarge = true;
          chunks = [];
          onTooLarge();
          return messages;
        }
        chunks = [bytes];
        needed = 4 + length;
        if (size < needed) break;
        messages.push(deserialize(bytes.subarray(4, needed)));
        const rest = bytes.subarray(needed);
        chunks = rest.length > 0 ? [rest] : [];
        size = rest.length;
        needed = 4;
      }
      return messages;
    },
  };
}

/** The one job of a child, sent by the pool. `module` and `name` say which exported function runs. */
export type JobMessage = { module: string; name: string; input: unknown; seconds: number; megabytes: number };

/** Messages of a child to the pool. The last three end it. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'started' }
  | { kind: 'progress'; percent: number; stage?: string }
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; detail: string };

/** Written by a child that ends itself at a limit, so that it is not taken for one killed from outside. */
export const guardWord = 'ended by its guard';
