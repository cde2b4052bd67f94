import { expect, test } from 'vitest';
import { darkPlace, readTheme } from './theme.ts';

test.each(['/panel', '/panel/my-charts', '/panel/project/1', '/panel/ai'])(
  'S2.55 on %s dark stands on the panel',
  (path) => {
    expect(darkPlace(path, 'dark')).toBe('panel');
  },
);

test.each(['/ai/get-data', '/ai-assistant', '/blog/air'])('S2.56 on %s dark stands on the document root', (path) => {
  expect(darkPlace(path, 'dark')).toBe('root');
});

test.each(['/', '/pricing', '/gallery', '/auth/login', '/blog/rain'])(
  'S2.57 %s is light even when dark is stored',
  (path) => {
    expect(darkPlace(path, 'dark')).toBe('none');
  },
);

test.each(['/panel/my-charts', '/ai-assistant', '/'])('S2.57 with a stored light theme %s is light', (path) => {
  expect(darkPlace(path, 'light')).toBe('none');
});

test.each([null, '', 'blue', 'DARK', 'light'])('S2.58 a stored %j means light', (stored) => {
  expect(readTheme(stored)).toBe('light');
});

test('S2.58 a stored dark means dark', () => {
  expect(readTheme('dark')).toBe('dark');
});
