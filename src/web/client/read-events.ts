/**
 * Parses server-sent events from text that arrives in pieces: pass it each piece, it calls back with the data of each
 * event.
 */
export function readEvents(onData: (data: string) => void): (piece: string) => void {
  let rest = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/); // a carriage return at the very end may be half of a line break
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onData(data.join('\n'));
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    }
  };
}

/** Reads a stream of events to its end, or until it breaks or is aborted. */
export async function readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onData: (data: string) => void,
): Promise<void> {
  const read = readEvents(onData);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => reader.read().catch(() => ({ done: true as const, value: undefined })); // broken or aborted
  for (let piece = await next(); !piece.done; piece = await next()) read(piece.value);
}
