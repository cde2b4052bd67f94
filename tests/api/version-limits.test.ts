import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
const admin = await server.person({ isAdmin: true });
const document = { type: 'doc' };

/** Found by fuzzing: each of them, or the one after it, was too large for the database and ended in a 500. */
test.each([2_147_483_647, Number.MAX_SAFE_INTEGER])('a version of %i is refused as bad input', async (version) => {
  const requests = [
    { url: `/api/conversations/${randomUUID()}`, payload: { version, title: 'A', turns: 0, words: '', content: {} } },
    {
      url: '/api/authoring/pages/privacy-policy',
      payload: { revision: version, title: 'A', description: '', body: document, isPublished: false },
    },
  ];
  for (const request of requests) {
    const { status, body } = await server.ask({ method: 'PUT', token: admin.token, ...request });
    expect(status, `${request.url} ${body.message}`).toBe(400);
  }
});
