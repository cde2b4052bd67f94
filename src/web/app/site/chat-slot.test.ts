import { expect, test } from 'vitest';
import { isChatShown } from './chat-slot.tsx';

const elsewhere = [
  '/',
  '/auth/login',
  '/panel/my-charts',
  '/panel/project',
  '/panel/project/',
  '/panel/video-render',
  '/panel/video-render/7',
  '/panel/video-render/new/one',
  '/gallery/panel/project/7',
];

test.each(['/panel/project/7', '/panel/project/8b0c6f36-7e29', '/panel/project/7/'])('S2.47 hidden on %s', (path) => {
  expect(isChatShown(path, { isMobile: false })).toBe(false);
});

test.each(['/panel/video-render/new', '/panel/video-render/new/'])('S2.48 hidden on %s', (path) => {
  expect(isChatShown(path, { isMobile: false })).toBe(false);
});

test.each([...elsewhere, '/panel/project/7'])('S2.49 on a phone hidden on %s', (path) => {
  expect(isChatShown(path, { isMobile: true })).toBe(false);
});

test.each(elsewhere)('S2.50 shown on %s', (path) => {
  expect(isChatShown(path, { isMobile: false })).toBe(true);
});
