import { beforeEach, expect, test, vi } from 'vitest';
import { isInDesignTool, isOutsideTool, noteDesignTool } from './design-tool.tsx';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(() => stored.clear());

test.each(['/', '/pricing', '/gallery', '/authors', '/panels', '/ai/get-data'])('S2.45 %s is outside', (path) => {
  expect(isOutsideTool(path)).toBe(true);
});

test.each(['/auth/login', '/auth', '/panel', '/panel/my-charts'])('S2.46 %s is not', (path) => {
  expect(isOutsideTool(path)).toBe(false);
});

test.each([
  ['?figma=1', true, true],
  ['?backTo=x&figma=1', true, true],
  ['?figma=1', false, false],
  ['?figma=10', true, false],
  ['', true, false],
])('S2.45 opened with %j, framed: %j → %j', (search, isFramed, expected) => {
  noteDesignTool(search, isFramed);
  expect(isInDesignTool()).toBe(expected);
});

test('S2.45 what was noted stays until it is taken back', () => {
  noteDesignTool('?figma=1', true);
  noteDesignTool('', true);
  expect(isInDesignTool()).toBe(true);
  noteDesignTool('?figma=0', false);
  expect(isInDesignTool()).toBe(false);
});
