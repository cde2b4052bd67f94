import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addChatFrame } from './chat-frame.ts';

async function frameOf(script: string) {
  const app = Fastify();
  addChatFrame(app, script);
  const { body, headers } = await app.inject({ url: '/chat-frame' });
  const policy = String(headers['content-security-policy']);
  return { body, policy: Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/))) };
}

test('S2.50 the frame holds the configured script and may load from its server only', async () => {
  const { body, policy } = await frameOf('https://chat.example.org/widget.js?id=1&lang=en');
  expect(body).toContain('<script src="https://chat.example.org/widget.js?id=1&amp;lang=en" async></script>');
  expect(policy['default-src']).toBe("'none'");
  expect(policy['script-src']).toBe('https://chat.example.org');
  expect(policy['connect-src']).toBe('https://chat.example.org wss://chat.example.org');
});

test('it has a separate origin and can be framed by our pages only', async () => {
  const { policy } = await frameOf('https://chat.example.org/widget.js');
  expect(policy.sandbox).toBe('allow-scripts allow-forms allow-popups');
  expect(policy['frame-ancestors']).toBe("'self'");
});

test('an address cannot break out of its attribute', async () => {
  const { body } = await frameOf('https://chat.example.org/"><script>alert(1)</script>');
  expect(body).not.toContain('<script>alert');
});
