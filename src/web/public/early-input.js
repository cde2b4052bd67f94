// Runs on the home page before its scripts are loaded: keeps the last click on the import box and the last paste.
// src/web/app/visitor/import-box-slot.tsx takes it when the page is interactive.
{
  const ending = new AbortController();
  let last = null;

  const keep = ({ type, target, clipboardData: data }) => {
    if (type === 'click' && !target.closest?.('#home-box button')) return;
    // The clipboard is closed when the event is over.
    const pasted = data && { files: data.files, html: data.getData('text/html'), text: data.getData('text/plain') };
    last = { type, target, pasted };
  };

  for (const type of ['click', 'paste']) addEventListener(type, keep, ending);
  globalThis.takeEarlyInput = () => {
    ending.abort();
    return last;
  };
}
