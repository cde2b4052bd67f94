import { loadFamily, manifests } from '#chart/registry.ts';
import { whenIdle } from '#view/when-idle.ts';

let isBegun = false;

/** Loads the drawing code of all families, one after another while the page is idle, and once. */
export function loadOtherFamilies(): void {
  if (isBegun) return;
  isBegun = true;
  const families = [...new Set(manifests.map(({ family }) => family))];
  const next = () => {
    const family = families.shift();
    // Skipped without a connection: a chart of that family loads it again.
    if (family !== undefined) whenIdle(() => void loadFamily(family).then(next, next));
  };
  next();
}
