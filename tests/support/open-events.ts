/** Server-sent events as they arrive. `next` waits for one; null means that the stream has ended. */
export type Events<Value> = { next(): Promise<Value | null>; close(): Promise<void> };

export async function openEvents<Value>(address: string, token: string): Promise<Events<Value>> {
  const { body, status } = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (body === null || status !== 200) throw new Error(`no events at ${address}: ${status}`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  return {
    async next() {
      for (;;) {
        const event = /^data: (.*)\n\n/m.exec(read);
        if (event !== null) {
          read = read.slice(event.index + event[0].length);
          return JSON.parse(event[1] ?? '');
        }
        const { done, value } = await reader.read().catch(() => ({ done: true, value: '' })); // an aborted stream has ended too
        if (done) return null;
        read += value;
      }
    },
    close: () => reader.cancel().catch(() => {}),
  };
}
