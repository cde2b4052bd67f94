/** What people do, be it to leave. Whatever waits is done before it is heard: nobody acts on what is out of date, and nothing is lost with the page. */
const doings = ['pointerdown', 'keydown', 'click', 'visibilitychange', 'pagehide'] as const;

/** Does something once the next frame is on the screen, and in any case before the next thing somebody does. Gives what takes it back. */
export function afterFrame(act: () => void): () => void {
  const channel = new MessageChannel(); // heard when the frame is done
  const turn = document.hidden ? 0 : requestAnimationFrame(() => channel.port2.postMessage(null));
  if (document.hidden) channel.port2.postMessage(null);
  channel.port1.onmessage = finish;
  for (const doing of doings) addEventListener(doing, finish, { capture: true });
  return stop;

  function stop(): void {
    cancelAnimationFrame(turn);
    channel.port1.close();
    for (const doing of doings) removeEventListener(doing, finish, { capture: true });
  }

  function finish(): void {
    stop();
    act();
  }
}
