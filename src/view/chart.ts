import { fetchChart, reasonOf, typeIn } from './fetch-chart.ts';

/**
 * The one script of embeds. It finds out the type of each chart on the page and loads the script of that type, which
 * defines the element; from then on elements load the types they need by themselves.
 */
const tag = 'chartlas-chart';

async function load(place: Element): Promise<void> {
  const src = place.getAttribute('src');
  if (src === null) return;
  try {
    const type = typeIn(await fetchChart(src));
    await import(/* @vite-ignore */ new URL(`${type}.js`, import.meta.url).href);
  } catch (error) {
    if (customElements.get(tag) !== undefined) return; // the element tells
    const [{ missingNotice }, { viewTexts: viewWords }] = await Promise.all([
      import('./missing-notice.ts'),
      import('./locale/words.ts'),
    ]);
    const words = await viewWords(document.documentElement.lang);
    place.replaceChildren(missingNotice({ reason: reasonOf(error), src }, words));
    place.dispatchEvent(new CustomEvent('chartlas:error', { bubbles: true, composed: true, detail: { src } }));
  }
}

const watcher = new MutationObserver(start);
const seen = new WeakSet<Element>();

function start(): void {
  if (customElements.get(tag) !== undefined) {
    watcher.disconnect();
    return;
  }
  for (const place of document.querySelectorAll(tag)) {
    if (seen.has(place)) continue;
    seen.add(place);
    void load(place);
  }
}

/** Stories have an element and a script of their own. */
function startStories(): void {
  if (document.querySelector('chartlas-story') === null) return;
  storyWatcher.disconnect();
  import(/* @vite-ignore */ new URL('story.js', import.meta.url).href).catch(reportError);
}

const storyWatcher = new MutationObserver(startStories);
storyWatcher.observe(document, { childList: true, subtree: true });
startStories();

watcher.observe(document, { childList: true, subtree: true });
start();
