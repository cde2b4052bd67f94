// Runs on the home page before its scripts are loaded: keeps the last click on the import box, and the last paste,
// drop or chosen file.
// src/web/app/visitor/import-box-slot.tsx takes it when the page is interactive. A request that was sent with Enter is
// marked for src/web/app/visitor/live-import-box.tsx.
{
  const ending = new AbortController();
  let last = null;

  const keep = (event) => {
    const { type, target, clipboardData, dataTransfer } = event;
    if (type === 'click' && !target.closest?.('#home-box button')) return;
    if (type === 'drop') event.preventDefault(); // else the browser leaves the page and opens the file
    // The clipboard is closed when the event is over.
    const data = clipboardData ?? dataTransfer;
    const pasted = data && { files: data.files, html: data.getData('text/html'), text: data.getData('text/plain') };
    const chosen = type === 'change' && target.files && { files: target.files, html: '', text: '' };
    last = { type, target, pasted: pasted ?? chosen };
  };

  for (const type of ['click', 'paste', 'drop', 'change']) addEventListener(type, keep, ending);
  addEventListener('keydown', (event) => {
    const { key, shiftKey, isComposing, target } = event;
    if (key !== 'Enter' || shiftKey || isComposing || !target.matches?.('#home-box textarea')) return;
    if (target.value.trim() === '' || target.value.includes('\n')) return;
    event.preventDefault();
    target.dataset.isSent = '';
  });
  addEventListener('dragover', (event) => event.preventDefault(), ending);
  globalThis.takeEarlyInput = () => {
    ending.abort();
    return last;
  };
}
