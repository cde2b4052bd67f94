import { expect, test } from 'vitest';
import { group } from '#chart/scene/node.ts';
import { familyIds } from '#chart/text/families.ts';
import { prepareFonts } from './fonts.ts';

const scene = { width: 100, height: 100, background: '#ffffff', root: group([]) };

test.each(Object.keys(familyIds))('%s of the machine is never used: ours has a name of its own', (family) => {
  const names = prepareFonts(scene)(family, 'Hamburg').match(/"[^"]+"/g);
  expect(names?.length).toBeGreaterThan(0);
  for (const plain of Object.keys(familyIds)) expect(names).not.toContain(`"${plain}"`);
});
