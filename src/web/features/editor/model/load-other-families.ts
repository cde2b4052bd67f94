import { loadFamily, manifests } from '#chart/registry.ts';
import { whenIdle } from '#view/when-idle.ts';

let isBegun = false;

/** Loads the drawing code of all families, one after another while the page has nothing else to do, and once. */
export function loadOtherFamilies(): void {
  if (isBegun) return;
  isBegun = true;
  const families = [...new Set(manifests.map(({ family }) => family))];
  const next = () => {
    const family = families.shift();
    // Without a connection it is left out: a chart of that family asks again.
    if (family !== undefined) whenIdle(() => void loadFamily(family).then(next, next));
  };
  next();
}
