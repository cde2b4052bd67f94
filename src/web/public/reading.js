// The script of pages that are read: articles and lists of the blog. They are complete without it.

const base = document.documentElement.dataset.blogBase ?? '/api/blog';

/** Readers who are signed in find their charts in the header. src/web/app/site/site-header.tsx does the same elsewhere. */
function greet() {
  if (stored('token') === null) return;
  const header = document.querySelector('.site-frame > header');
  for (const link of header?.querySelectorAll('a[href="/auth/register"]') ?? []) link.hidden = true;
  const enter = header?.querySelector('a[href="/auth/login"]');
  if (enter === null || enter === undefined) return;
  enter.href = '/panel';
  enter.textContent = 'Go to my charts';
}

/** As src/lib/in-design-tool.ts does for shared charts. */
function leaveForTool() {
  if (stored('is-figma') === 'true') location.replace(stored('token') === null ? '/auth/login' : '/panel');
}

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser may deny storage
  }
}

/** Counts a view once the article has been in sight for a moment, and shows the number. */
function countView() {
  const article = document.querySelector('[data-article]');
  if (article === null || document.visibilityState === 'hidden') return;
  setTimeout(async () => {
    try {
      const address = `${base}/articles/${encodeURIComponent(article.dataset.article)}?fields[0]=views`;
      // Elsewhere a blog may count, too, but need not let us see the number.
      const mode = base.startsWith('/') ? 'same-origin' : 'no-cors';
      const { data } = await (await fetch(address, { mode, credentials: 'omit' })).json();
      const shown = article.querySelector('[data-views]');
      if (shown === null || !Number.isInteger(data?.views)) return;
      shown.parentElement.hidden = false;
      shown.textContent = `${data.views.toLocaleString('en-US')} ${data.views === 1 ? 'view' : 'views'}`;
    } catch {
      // the number on the page stays
    }
  }, 1000);
}

/** A chart becomes interactive when a reader points at it or focuses it. Until then it is a drawing. */
function wakeCharts() {
  for (const place of document.querySelectorAll('.live-chart[data-script]')) {
    const signs = ['pointerenter', 'pointerdown', 'focusin'];
    const wake = () => {
      for (const sign of signs) place.removeEventListener(sign, wake);
      const chart = document.createElement('chartlas-chart');
      chart.dataset.script = place.dataset.script;
      chart.dataset.scheme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
      chart.append(...place.childNodes);
      chart.setAttribute('src', place.dataset.src);
      const hadFocus = place === document.activeElement;
      chart.addEventListener('chartlas:ready', () => {
        place.removeAttribute('tabindex');
        if (hadFocus) chart.shadowRoot?.querySelector('[tabindex="0"]')?.focus();
      });
      place.append(chart);
      import(place.dataset.script).catch(() => {}); // the drawing stays
    };
    for (const sign of signs) place.addEventListener(sign, wake, { passive: true });
    if (place.matches(':hover')) wake();
  }
}

function offerCopies() {
  for (const button of document.querySelectorAll('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.querySelector('[aria-live]').textContent = 'Copied';
    });
  }
}

/** Marks the section that is being read in the table of contents. */
function followReading() {
  const links = [...document.querySelectorAll('nav .article-contents a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (links.length === 0) return;
  let isDue = false;
  const mark = () => {
    isDue = false;
    const current = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top < 120);
    for (const [place, link] of links.entries())
      if (place === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  addEventListener(
    'scroll',
    () => {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(mark);
    },
    { passive: true },
  );
  mark();
}

leaveForTool();
greet();
offerCopies();
wakeCharts();
followReading();
countView();
