import type { Page } from '@playwright/test';

/**
 * What would run or fetch if text had become markup: anything here is a fault. Looks at the page, or at HTML that is read
 * there without being shown.
 */
export function findMarkup(page: Page, html: string | null = null): Promise<string[]> {
  return page.evaluate((given) => {
    const faults: string[] = [];
    const read = () => new DOMParser().parseFromString(given ?? '', 'text/html');
    const roots: (Document | ShadowRoot)[] = [given === null ? document : read()];
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot !== null) roots.push(element.shadowRoot);
        if (element.matches('foreignObject, animate, base[href], object, embed, math, meta[http-equiv=refresh]'))
          faults.push(element.outerHTML);
        if (element.tagName === 'SCRIPT' && /^\s*alert\(1\)/.test(element.textContent ?? ''))
          faults.push(element.outerHTML.slice(0, 200));
        if (element.tagName === 'IMG' && element.getAttribute('src') === 'x') faults.push(element.outerHTML);
        for (const { name, value } of element.attributes)
          if (
            /^on/i.test(name) ||
            (/^(href|xlink:href|src|srcdoc|action|formaction|data)$/i.test(name) &&
              /^\s*(javascript|vbscript|data:text)/i.test(value)) ||
            (name === 'style' && value.includes('//evil'))
          )
            faults.push(`${element.tagName} ${name}=${value}`);
      }
    return faults;
  }, html);
}
