/**
 * User input, including leaving the page. Pending work runs before these events are handled: nobody acts on outdated
 * content, and nothing is lost with the page.
 */
const doings = ['pointerdown', 'keydown', 'click', 'visibilitychange', 'pagehide'] as const;

/**
 * Runs a function after the next frame is painted, and in any case before the next user input. Returns a function that
 * cancels it.
 */
export function afterFrame(act: () => void): () => void {
  const channel = new MessageChannel(); // its message arrives when the frame is done
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
