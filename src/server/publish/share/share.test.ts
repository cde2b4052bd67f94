import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languages } from '#chart/locale/language-of.ts';
import { light } from '#chart/theme/house-themes.ts';
import { sql } from '#drizzle';
import { markupCheck } from '#server/platform/http/trusted-types.ts';
import { openTestApp } from '#tests/support/app.ts';
import { hostile } from '#tests/support/chart/hostile.ts';
import { sampled } from '#tests/support/sample.ts';
import { makeChart, makeShare } from '#tests/support/share/make-chart.ts';
import { pageWordsFor } from './page-words.ts';
import { purgeShares } from './routines.ts';

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const server = await openTestApp({ ports: { now } });
const { db, files } = server.ports;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

const page = (id: string, query = '', headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/share/${id}${query}`, headers: { 'user-agent': browser, ...headers } });
const day = 86_400_000;

describe('publishing', () => {
  test('gives a chart an address that stays, and shows the version that was published', async () => {
    const ada = await server.person();
    const { id: projectId } = await makeChart(server, ada);
    const url = `/api/project/${projectId}/publish`;
    expect((await server.ask({ url, token: ada.token })).body.data).toBeNull();
    const first = (await server.ask({ method: 'POST', url, token: ada.token, payload: {} })).body.data as {
      id: string;
    };
    expect(first).toMatchObject({ projectId, version: 1, hasPassword: false, views: { all: 0 } });
    expect(first.id).toMatch(/^[A-Za-z0-9]{10}$/);
    const changes = [{ kind: 'text', field: 'title', value: 'Larger cities' }];
    const saved = await server.ask({
      method: 'POST',
      url: `/api/project/${projectId}/changes`,
      token: ada.token,
      payload: { version: 1, key: crypto.randomUUID(), words: 'title', changes },
    });
    expect(saved.status).toBe(200);
    expect((await page(first.id)).body).toContain('<title>Large cities</title>');
    const second = (await server.ask({ method: 'POST', url, token: ada.token, payload: {} })).body.data;
    expect(second).toMatchObject({ id: first.id, version: 2 });
    expect((await page(first.id)).body).toContain('<title>Larger cities</title>');
    const { items } = (await server.ask({ url: `/api/project/${projectId}/history`, token: ada.token })).body.data as {
      items: { words: string; isPublished: boolean; version: number }[];
    };
    expect(items.find(({ version }) => version === 2)).toMatchObject({ isPublished: true });
  });

  test('lets readers neither copy a new chart nor get its data until the author says so', async () => {
    const ada = await server.person();
    const { id: projectId } = await makeChart(server, ada);
    const url = `/api/project/${projectId}/publish`;
    const first = (await server.ask({ method: 'POST', url, token: ada.token, payload: {} })).body.data;
    expect(first).toMatchObject({ permissions: { data: false, download: true, fork: false, embed: true } });
    const permissions = { data: true, fork: true };
    await server.ask({ method: 'PATCH', url, token: ada.token, payload: { permissions } });
    const again = (await server.ask({ method: 'POST', url, token: ada.token, payload: {} })).body.data;
    expect(again).toMatchObject({ permissions: { data: true, download: true, fork: true, embed: true } });
  });

  test('keeps of the data only what the chart shows', async () => {
    const share = await makeShare(server, await server.person());
    const { table } = (await server.ask({ url: `/api/share/${share.id}` })).body.data as {
      table: { columns: { name: string }[] };
    };
    expect(table.columns.map(({ name }) => name)).toEqual(['City', 'People']);
    expect((await page(share.id)).body).not.toContain('Secret');
  });

  test('combines rows that share a name: single rows are not published', async () => {
    const csv = 'City,Sales,Day\nRome,4,1\nVienna,2,2\nRome,5,3\n';
    const share = await makeShare(server, await server.person(), { csv });
    const { body } = await server.app.inject({ url: `/share/${share.id}/chart.json` });
    const { table, isSettled } = JSON.parse(body) as {
      table: { columns: { values: unknown[] }[] };
      isSettled: boolean;
    };
    expect(table.columns.map(({ values }) => values)).toEqual([
      ['Rome', 'Vienna'],
      [9, 2],
      [2, 1],
    ]);
    expect(isSettled).toBe(true);
    expect((await page(share.id)).body).toContain('Sum by City.');
  });

  test('shows the logo of the brand in its pictures, and in pages of others', async () => {
    const name = 'picture-sharedlogoabcdefghijklmn.png';
    const red = sharp({ create: { width: 96, height: 28, channels: 3, background: '#ff0000' } });
    await files.put(name, await red.png().toBuffer(), { type: 'image/png' });
    const look = { ...light, id: 'brand', logo: { href: `/api/file/${name}`, width: 96, height: 28 } };
    const ada = await server.person();
    await db.execute(sql`update users set is_enterprise = true where id = ${ada.id}`);
    const share = await makeShare(server, ada, { document: { theme: 'brand', look } });
    const picture = (query: string) => server.app.inject({ url: `/api/share/${share.id}/picture?${query}` });
    const { data, info } = await sharp((await picture('format=png&size=social')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (at: number) => (data[at] ?? 0) > 220 && (data[at + 1] ?? 255) < 60;
    const count = Array.from({ length: info.width * info.height }, (_, at) => isRed(at * info.channels)).filter(
      Boolean,
    );
    expect(count.length / (96 * 28 * 1.5 * 1.5)).toBeCloseTo(1, 1);
    const drawing = (await picture('format=svg&size=wide')).body;
    expect(drawing).toContain('href="data:image/');
    expect(drawing).toContain('@font-face'); // its fonts too: other fonts are wider, and overflow the picture
    expect((await page(share.id)).body).toContain(`href="/api/file/${name}"`);
    expect((await server.app.inject({ url: `/share/${share.id}/chart.json` })).body).toContain(
      `"http://localhost:4000/api/file/${name}"`,
    );
  });

  test('refuses a chart without data or that cannot be drawn', async () => {
    const ada = await server.person();
    const { id } = await makeChart(server, ada, { document: { roles: {} } });
    const url = `/api/project/${id}/publish`;
    const answer = await server.ask({ method: 'POST', url, token: ada.token, payload: {} });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('Choose a column')]);
  });

  test.each([
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'in the future'],
    [{ topic: 'nothing' }, 'topic does not exist'],
    [{ permissions: { isAdmin: true } }, 'is unknown'],
    [{ views: 5 }, 'is unknown'],
    [{ userId: 'x', seed: 255, verified: true }, 'is unknown'],
  ])('X.17 refuses settings that are not right: %j', async (payload, sentence) => {
    const ada = await server.person();
    const { id } = await makeChart(server, ada);
    const answer = await server.ask({ method: 'POST', url: `/api/project/${id}/publish`, token: ada.token, payload });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test('X.18 takes __proto__ in settings for what it is: nothing', async () => {
    const ada = await server.person();
    const { id } = await makeChart(server, ada);
    const payload = '{"permissions":{"__proto__":{"polluted":true},"data":false},"__proto__":{"polluted":true}}';
    const url = `/api/project/${id}/publish`;
    const headers = { 'content-type': 'application/json' };
    const answer = await server.ask({ method: 'POST', url, token: ada.token, payload, headers });
    expect(answer.status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('is for those who own the chart', async () => {
    const share = await makeShare(server, await server.person());
    const stranger = await server.person();
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
      const url = `/api/project/${share.projectId}/publish`;
      const answer = await server.ask({ method, url, token: stranger.token, ...(method !== 'GET' && { payload: {} }) });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });

  test('ends when the chart is unpublished or lies in the trash, and begins again at the same address', async () => {
    const ada = await server.person();
    const share = await makeShare(server, ada);
    const url = `/api/project/${share.projectId}/publish`;
    expect((await page(share.id)).statusCode).toBe(200);
    await server.ask({ method: 'DELETE', url, token: ada.token });
    expect((await page(share.id)).statusCode).toBe(410);
    expect((await server.ask({ url: `/api/share/${share.id}` })).status).toBe(404);
    expect((await server.ask({ url, token: ada.token })).body.data).toBeNull();
    const again = await server.ask({ method: 'POST', url, token: ada.token, payload: {} });
    expect(again.body.data).toMatchObject({ id: share.id });
    expect((await page(share.id)).statusCode).toBe(200);
    await db.execute(sql`update projects set trashed_at = now() where id = ${share.projectId}`);
    expect((await server.ask({ url: `/api/share/${share.id}` })).status).toBe(404);
  });
});

describe('S7.54 /share/{id}', () => {
  test('S7.54 gives the chart in the HTML, without any script', async () => {
    const share = await makeShare(server, await server.person(), { settings: { licence: 'cc-by' } });
    const { body, headers, statusCode } = await page(share.id);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const withoutScripts = body.replace(/<script.*?<\/script>/gs, '');
    expect(withoutScripts.match(/<svg /g)).toHaveLength(2);
    for (const part of ['Vienna', 'By Test Person', 'Registers', 'CC BY 4.0', 'Get the data', 'Duplicate', 'og:image'])
      expect(withoutScripts).toContain(part);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:4000/share/${share.id}">`);
    expect(body).toContain('application/json+oembed');
    expect(body).not.toContain('person');
    expect(withoutCheck(body)).not.toMatch(/<script(?![^>]* src=)/);
  });

  test.each([
    ['de-AT', 'ltr', ['Von Test Person', 'Aktualisiert am', 'Daten herunterladen', 'Duplizieren', 'Einbetten']],
    ['ar', 'rtl', ['إعداد Test Person', 'الحصول على البيانات', 'إنشاء نسخة']],
  ])('speaks the language of its chart, where only the chart did: %s', async (locale, direction, parts) => {
    const share = await makeShare(server, await server.person(), { document: { locale } });
    const { body } = await page(share.id);
    expect(body).toContain(`<html lang="${locale}" dir="${direction}">`);
    for (const part of parts) expect(body).toContain(part);
    for (const english of ['Updated', 'Get the data', 'Copy link', 'Duplicate'])
      expect(body.replace(/<script.*?<\/script>/gs, '')).not.toContain(english);
  });

  test('has words for all languages of charts', () => {
    expect(languages.map((tag) => pageWordsFor(tag).language)).toEqual(languages);
  });

  test('S7.54 GET /api/share/{id} gives document and table', async () => {
    const share = await makeShare(server, await server.person());
    const { body } = await server.ask({ url: `/api/share/${share.id}` });
    expect(body.data).toMatchObject({ id: share.id, title: 'Large cities', author: 'Test Person' });
  });

  test('is drawn dark too when readers may choose', async () => {
    const share = await makeShare(server, await server.person(), { document: { scheme: 'reader' } });
    const { body } = await page(share.id);
    expect(body.match(/<svg /g)).toHaveLength(4);
    expect(body).toContain('prefers-color-scheme:dark');
  });

  test('shows one of its drawings at each width, by day and by night', async () => {
    const share = await makeShare(server, await server.person(), { document: { scheme: 'reader' } });
    const style = /<style>(.*?)<\/style>/s.exec((await page(share.id)).body)?.[1] ?? '';
    const shownIn = (conditions: string[]) => {
      const rules = [...style.matchAll(/(?:@media([^{]*)\{)?((?:[^{}]*\{[^{}]*\})+)\}?/g)].map(
        ([, media = '', body = '']) => ({ media, body }),
      );
      const all = ['day wide', 'day narrow', 'night wide', 'night narrow'];
      return all.filter((names) => {
        let display = { value: 'block', weight: 0 };
        for (const { media, body } of rules) {
          const isOn = media === '' || media.split(' and ').every((each) => conditions.includes(each.trim()));
          if (!isOn) continue;
          for (const [, selectors = '', value = ''] of body.matchAll(/([^{}]*)\{display:(none|block)\}/g))
            for (const selector of selectors.split(',').map((each) => each.trim())) {
              if (!/^(\.(day|night|wide|narrow))+$/.test(selector)) continue;
              const classes = selector.slice(1).split('.');
              const isMine = classes.every((name) => names.split(' ').includes(name));
              if (isMine && classes.length >= display.weight) display = { value, weight: classes.length };
            }
        }
        return display.value === 'block';
      });
    };
    const [phone, dark] = ['(max-width:560px)', '(prefers-color-scheme:dark)'];
    expect(shownIn([])).toEqual(['day wide']);
    expect(shownIn([phone])).toEqual(['day narrow']);
    expect(shownIn([dark])).toEqual(['night wide']);
    expect(shownIn([phone, dark])).toEqual(['night narrow']);
  });

  // With the letters of its font; ten packets of 1,460 bytes are sent before the first answer.
  test('is small: the page of a bar chart comes in one round trip, at most 14 KB packed', async () => {
    const share = await makeShare(server, await server.person());
    const { rawPayload } = await page(share.id, '', { 'accept-encoding': 'gzip' });
    expect(rawPayload.length).toBeLessThan(14_000);
  });

  test('is sent packed, and not again to those who have it', async () => {
    const share = await makeShare(server, await server.person());
    const br = await page(share.id, '', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    const gz = await page(share.id, '', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    const etag = String(gz.headers.etag);
    const known = await page(share.id, '', { 'if-none-match': etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  test.each([':id', '%3Aid', '{id}', '..%2f..%2fetc%2fpasswd', 'aaaaaaaaaa', 'a'.repeat(400), '%00', "' or 1=1--"])(
    'Grafana CVE-2021-39226: %s opens nothing',
    async (id) => {
      await makeShare(server, await server.person());
      for (const url of [`/share/${id}`, `/api/share/${id}`, `/share/${id}/chart.json`, `/api/share/${id}/picture`]) {
        const { statusCode, body } = await server.app.inject({ url });
        expect([400, 404]).toContain(statusCode);
        expect(body).not.toContain('Large cities');
      }
      const reply = await server.app.inject({ method: 'DELETE', url: `/api/share/${id}` });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  test('answers 410 when its time has passed', async () => {
    const expiresAt = new Date(now().getTime() + day).toISOString();
    const share = await makeShare(server, await server.person(), { settings: { expiresAt } });
    expect((await page(share.id)).statusCode).toBe(200);
    ahead = 2 * day;
    const late = await page(share.id);
    const called = await server.ask({ url: `/api/share/${share.id}` });
    ahead = 0;
    expect([late.statusCode, called.status]).toEqual([410, 404]);
    expect(late.body).not.toContain('Vienna');
  });

  test('leads with the first Tab to the chart, and names the site in a header', async () => {
    const { body } = await page((await makeShare(server, await server.person())).id);
    const first = /<(a|button|summary|input|[\w-]+ [^>]*tabindex="0")[ >]/.exec(body.slice(body.indexOf('<body')));
    expect(first?.[0]).toMatch(/^<chartlas-chart /);
    expect(body).toContain('<header><a href="http://localhost:4000/"><img src="/favicon.svg"');
  });

  test('asks for a password without the name of a chart that is not listed', async () => {
    const ada = await server.person();
    const hidden = await makeShare(server, ada, { settings: { password: 'moss' } });
    const passwordPage = (await page(hidden.id)).body;
    expect(passwordPage).toContain('This chart is password protected');
    expect(passwordPage).toContain('Test Person shared it. Ask them for the password.');
    expect(passwordPage).toContain('<header>');
    expect(passwordPage).not.toContain('Large cities');
    const listed = await makeShare(server, ada, { settings: { password: 'moss', isListed: true } });
    expect((await page(listed.id)).body).toContain('“Large cities”');
  });

  test('keeps all settings that are changed at the same time', async () => {
    const ada = await server.person();
    const share = await makeShare(server, ada);
    const url = `/api/project/${share.projectId}/publish`;
    const change = (payload: object) => server.ask({ method: 'PATCH', url, token: ada.token, payload });
    const permissions = ['data', 'download', 'fork', 'embed'].map((name) => ({ permissions: { [name]: false } }));
    await Promise.all([...permissions, { isListed: true }].map(change));
    const { body } = await server.ask({ url, token: ada.token });
    expect(body.data).toMatchObject({
      isListed: true,
      permissions: { data: false, download: false, fork: false, embed: false },
    });
  });

  test('X.7 may stand in frames of others only as embed, and there only if its author allows it', async () => {
    const ada = await server.person();
    const share = await makeShare(server, ada);
    const policy = async (query: string) => String((await page(share.id, query)).headers['content-security-policy']);
    expect(await policy('')).toMatch(/frame-ancestors 'none'$/);
    expect(await policy('?embed=1')).toMatch(/frame-ancestors \*$/);
    for (const query of ['', '?embed=1']) {
      const scripts = /script-src ([^;]*)/.exec(await policy(query))?.[1];
      expect(scripts).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/); // the check of markup, the only script in the page
      expect(await policy(query)).toContain("require-trusted-types-for 'script'; trusted-types default;");
    }
    const url = `/api/project/${share.projectId}/publish`;
    await server.ask({ method: 'PATCH', url, token: ada.token, payload: { permissions: { embed: false } } });
    expect(await policy('?embed=1')).toMatch(/frame-ancestors 'none'$/);
    const foreign = { origin: 'https://paper.example' };
    expect((await server.app.inject({ url: `/share/${share.id}/chart.json`, headers: foreign })).statusCode).toBe(404);
  });

  test('X.7 every state of it has a policy', async () => {
    for (const id of ['aaaaaaaaaa', ':id'])
      expect((await page(id)).headers['content-security-policy']).toMatch(/script-src 'self'.*frame-ancestors 'none'$/);
  });
});

describe('a password', () => {
  const secretWord = 'a quiet river';
  const post = (id: string, password: string, query = '') =>
    server.app.inject({
      method: 'POST',
      url: `/share/${id}${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': browser },
      payload: new URLSearchParams({ password }).toString(),
    });

  test('keeps page, data, pictures and chart closed, and opens them by a form without script', async () => {
    const share = await makeShare(server, await server.person(), { settings: { password: secretWord } });
    const closed = await page(share.id);
    expect(closed.body).toContain('<form method="post"');
    expect(closed.body).not.toContain('Vienna');
    for (const path of ['', '/data', '/picture']) {
      const answer = await server.app.inject({ url: `/api/share/${share.id}${path}` });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
    expect((await server.app.inject({ url: `/share/${share.id}/chart.json` })).statusCode).toBe(403);
    const wrong = await post(share.id, 'no');
    expect([wrong.statusCode, wrong.body]).toEqual([403, expect.stringContaining('The password is incorrect.')]);
    const right = await post(share.id, secretWord);
    expect([right.statusCode, right.body]).toEqual([200, expect.stringContaining('Vienna')]);
    const cookie = String(right.headers['set-cookie']);
    expect(cookie).toMatch(new RegExp(`Path=/share/${share.id}; .*HttpOnly; SameSite=Lax`));
    const back = await page(share.id, '', { cookie: cookie.split(';')[0] ?? '' });
    expect(back.body).toContain('Vienna');
    expect(back.headers['cache-control']).toBe('private, no-store');
    expect(back.body).not.toContain('og:description');
  });

  test('gives a pass for a day that another password ends', async () => {
    const ada = await server.person();
    const share = await makeShare(server, ada, { settings: { password: secretWord } });
    const url = `/api/share/${share.id}`;
    const wrong = await server.ask({ method: 'POST', url: `${url}/open`, payload: { password: 'no' } });
    expect(wrong.status).toBe(400);
    const opened = await server.ask({ method: 'POST', url: `${url}/open`, payload: { password: secretWord } });
    const { pass } = opened.body.data as { pass: string };
    expect((await server.ask({ url: `${url}?pass=${pass}` })).status).toBe(200);
    expect((await server.ask({ url: `${url}?pass=${pass}x` })).status).toBe(403);
    expect((await server.ask({ url: `${url}?pass=9${pass}` })).status).toBe(403);
    ahead = day + 60_000;
    expect((await server.ask({ url: `${url}?pass=${pass}` })).status).toBe(403);
    ahead = 0;
    const settings = `/api/project/${share.projectId}/publish`;
    await server.ask({ method: 'PATCH', url: settings, token: ada.token, payload: { password: 'another' } });
    expect((await server.ask({ url: `${url}?pass=${pass}` })).status).toBe(403);
    await server.ask({ method: 'PATCH', url: settings, token: ada.token, payload: { password: null } });
    expect((await server.ask({ url })).status).toBe(200);
    expect((await page(share.id)).body).toContain('Vienna');
  });

  test('can be tried only so often', async () => {
    const share = await makeShare(server, await server.person(), { settings: { password: secretWord } });
    const remoteAddress = '192.0.2.77';
    const tries = Array.from({ length: 21 }, () =>
      server.app.inject({
        method: 'POST',
        url: `/api/share/${share.id}/open`,
        remoteAddress,
        payload: { password: 'no' },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const form = await server.app.inject({
      method: 'POST',
      url: `/share/${share.id}`,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `password=${secretWord}`,
    });
    expect([form.statusCode, form.body]).toEqual([429, expect.stringContaining('Too many attempts')]);
  });
});

describe('S7.55 POST /share/{id}/fork', () => {
  test('S7.55 makes a copy with its data, tells the author, and counts against the plan', async () => {
    const [ada, bob] = [await server.person(), await server.person()];
    const share = await makeShare(server, ada);
    const url = `/api/share/${share.id}/fork`;
    const forked = await server.ask({ method: 'POST', url, token: bob.token, payload: {} });
    expect(forked.status).toBe(200);
    const { projectId } = forked.body.data as { projectId: string };
    const copy = (await server.ask({ url: `/api/project/${projectId}`, token: bob.token })).body.data as {
      content: { document: { text: { title: string } } };
      dataset: { rows: number; columns: number };
    };
    expect(copy.content.document.text.title).toBe('Large cities');
    expect(copy.dataset).toMatchObject({ rows: 3, columns: 2 });
    expect((await server.ask({ url: `/api/project/${projectId}`, token: ada.token })).status).toBe(404);
    const notices = (await server.ask({ url: '/api/notifications', token: ada.token })).body.data as {
      items: unknown[];
    };
    expect(notices.items).toMatchObject([{ kind: 'fork', title: 'Test Person copied your chart “Large cities”' }]);
    const published = await server.ask({
      method: 'POST',
      url: `/api/project/${projectId}/publish`,
      token: bob.token,
      payload: {},
    });
    const { rows } = await db.execute<{ based_on: string; forks: number }>(
      sql`select c.based_on, o.forks from shares c join shares o on o.id = ${share.id} where c.id = ${(published.body.data as { id: string }).id}`,
    );
    expect(rows).toEqual([{ based_on: share.id, forks: 1 }]);
    const more = Array.from({ length: 8 }, () => server.ask({ method: 'POST', url, token: bob.token, payload: {} }));
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 402)).toHaveLength(4);
  });

  test('S7.55 is refused when the author does not allow it', async () => {
    const share = await makeShare(server, await server.person(), { settings: { permissions: { fork: false } } });
    const url = `/api/share/${share.id}/fork`;
    const answer = await server.ask({ method: 'POST', url, token: (await server.person()).token, payload: {} });
    expect(answer.status).toBe(403);
    expect((await page(share.id)).body).not.toContain('Duplicate');
  });
});

describe('what readers take along', () => {
  test('data as CSV, XLSX and JSON, with formulas that do nothing', async () => {
    const csv = 'City,People\n"=HYPERLINK(""http://evil"")",2\n@cmd,3\n';
    const share = await makeShare(server, await server.person(), { csv });
    const get = (format: string) => server.app.inject({ url: `/api/share/${share.id}/data?format=${format}` });
    const text = (await get('csv')).body;
    expect(text).not.toMatch(/^"?[=@]/m);
    expect((await get('csv')).headers['content-disposition']).toContain('attachment');
    expect((await get('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await get('json')).json()).toHaveLength(2);
  });

  test('nothing that the author keeps', async () => {
    const share = await makeShare(server, await server.person(), {
      settings: { permissions: { data: false, download: false } },
    });
    const status = async (path: string) =>
      (await server.app.inject({ url: `/api/share/${share.id}/${path}` })).statusCode;
    expect(await status('data')).toBe(403);
    expect(await status('picture?format=svg')).toBe(403);
    expect(await status('picture?size=wide')).toBe(403);
    expect(await status('picture?size=social')).toBe(200);
    const { body } = await page(share.id);
    expect(body).not.toContain('Get the data');
    expect(body).not.toContain('<table');
  });

  test('SVG only if the plan of the author includes it; PNG in any case', async () => {
    const ada = await server.person();
    const share = await makeShare(server, ada);
    const picture = (query: string) => server.app.inject({ url: `/api/share/${share.id}/picture?${query}` });
    expect((await picture('format=svg&size=wide')).statusCode).toBe(402);
    expect((await picture('format=svg&size=wide')).json().code).toBe('needs-plan');
    expect((await picture('size=wide')).statusCode).toBe(200);
    expect((await page(share.id)).body).not.toContain('format=svg');
    await db.execute(sql`update users set is_enterprise = true where id = ${ada.id}`);
    expect((await picture('format=svg&size=wide')).statusCode).toBe(200);
    const other = await makeShare(server, ada);
    expect((await page(other.id)).body).toContain('format=svg');
  });

  test.each([
    ['social', 1200, 630],
    ['wide', 1920, 1080],
    ['square', 1080, 1080],
    ['small', 720, 450],
  ])('a picture of size %s, painted once', async (size, width, height) => {
    const share = await makeShare(server, await server.person());
    const url = `/api/share/${share.id}/picture?size=${size}`;
    const first = await server.app.inject({ url });
    expect(first.headers['content-type']).toBe('image/png');
    expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([width, height]);
    const again = await server.app.inject({ url });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const dark = await server.app.inject({ url: `${url}&theme=dark` });
    expect(dark.rawPayload.equals(first.rawPayload)).toBe(false);
    const etag = String(first.headers.etag);
    expect((await server.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });

  test('oEmbed 1.0 for their own page', async () => {
    const share = await makeShare(server, await server.person());
    const ask = (url: string, rest = '') =>
      server.app.inject({ url: `/api/oembed?url=${encodeURIComponent(url)}${rest}` });
    const found = await ask(share.url, '&maxwidth=400');
    expect(found.headers['content-type']).toContain('application/json');
    expect(found.json()).toMatchObject({ version: '1.0', type: 'rich', title: 'Large cities', width: 400 });
    expect(found.json().html).toContain(`<iframe src="${share.url}?embed=1"`);
    for (const url of ['http://evil.example/share/x', 'x', `${share.url}/x`, 'http://localhost:4000/share/:id'])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
    expect((await ask(share.url, '&format=xml')).statusCode).toBe(400);
  });
});

describe('what people type is text', () => {
  test('X.12 in page, frame, oEmbed and picture, for the whole corpus', async () => {
    const ada = await server.person();
    await db.execute(sql`update users set is_enterprise = true where id = ${ada.id}`);
    for (const text of sampled(hostile, { count: 12, key: 'hostile text on share pages' })) {
      const typed = text.replaceAll('\u0000', '').toWellFormed();
      await db.execute(sql`update users set firstname = ${typed}, lastname = ${typed} where id = ${ada.id}`);
      const csv = `"${typed.replaceAll('"', '""')}",People\n"${typed.replaceAll('"', '""')}",1\nb,2\n`;
      const words = {
        title: typed,
        subtitle: typed,
        source: typed,
        sourceUrl: typed,
        note: typed,
        byline: typed,
        alt: typed,
      };
      const share = await makeShare(server, ada, { csv, document: { text: words } });
      const oembed = await server.app.inject({ url: `/api/oembed?url=${encodeURIComponent(share.url)}` });
      const svg = await server.app.inject({ url: `/api/share/${share.id}/picture?format=svg` });
      expect(svg.headers['content-security-policy']).toContain('sandbox');
      expect(oembed.headers['content-type']).toContain('application/json');
      for (const shown of [
        (await page(share.id)).body,
        (await page(share.id, '?embed=1')).body,
        oembed.json().html as string,
        svg.body,
      ])
        requireHarmless(shown);
    }
  }, 120_000);
});

/** A page without its only inline script. */
function withoutCheck(page: string): string {
  return page.replace(`<script>${markupCheck}</script>`, '');
}

/** Every tag is one of ours, with attributes of ours. */
function requireHarmless(shown: string): void {
  const bare = withoutCheck(shown.replace(/<style>.*?<\/style>/gs, ''));
  for (const [tag, name = '', attributes = ''] of bare.matchAll(/<(?!\/)([^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g)) {
    expect(ours, tag).toContain(name);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=/"']+)(?:="([^"]*)")?/g)) {
      expect(attribute, tag).not.toMatch(/^on/i);
      if (/^(href|src|action)$/.test(attribute)) expect(value, tag).toMatch(/^(https?:\/\/|\/|#)/);
    }
  }
  expect(bare).not.toMatch(/<script(?![^>]* src="(\/|http:\/\/localhost:4000\/)embed\/)/i);
}

const ours =
  '!doctype html head meta title link style script base body main h1 header img figure div svg desc defs clipPath g rect circle line path text p time a button details summary h2 pre table thead tbody tr th td iframe chartlas-chart'.split(
    ' ',
  );

describe('views', () => {
  const count = async (id: string) => {
    const { rows } = await db.execute<{ all: number; days: number }>(
      sql`select s.views::int as all, coalesce(sum(v.views), 0)::int as days from shares s left join share_views v on v.share_id = s.id where s.id = ${id} group by s.id`,
    );
    return rows[0];
  };

  test('are counted without cookies, without bots, HEAD and the author, and two servers add up', async () => {
    const share = await makeShare(server, await server.person());
    const beside = await openTestApp({ beside: server.url, ports: { files, now } });
    for (let views = 0; views < 5; views++) {
      const answer = await page(share.id);
      expect(answer.headers['set-cookie']).toBeUndefined();
      await beside.app.inject({ url: `/share/${share.id}?embed=1`, headers: { 'user-agent': browser } });
    }
    await page(share.id, '', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await page(share.id, '?preview=1');
    await page(share.id, '', { 'cache-control': 'max-age=0' }); // reloaded
    await server.app.inject({ url: `/share/${share.id}`, headers: { 'user-agent': '' } });
    await server.app.inject({ method: 'HEAD', url: `/share/${share.id}`, headers: { 'user-agent': browser } });
    await beside.app.close(); // pending views are written then
    const deadline = Date.now() + 8000;
    while ((await count(share.id))?.all !== 10 && Date.now() < deadline) await sleep(100);
    expect(await count(share.id)).toEqual({ all: 10, days: 10 });
  });

  test('of all charts of a user are summed for the dashboard, without those of others and of the trash', async () => {
    const ada = await server.person();
    const [one, two, gone] = [await makeShare(server, ada), await makeShare(server, ada), await makeShare(server, ada)];
    const foreign = await makeShare(server, await server.person());
    const today = now().toISOString().slice(0, 10);
    for (const { id } of [one, gone, foreign])
      await db.execute(sql`insert into share_views values (${id}, ${today}::date, 3), (${id}, ${today}::date - 10, 4)`);
    await db.execute(
      sql`insert into share_views values (${two.id}, ${today}::date, 9), (${two.id}, ${today}::date - 30, 50)`,
    );
    const payload = { ids: [gone.projectId], action: { kind: 'trash' } };
    await server.ask({ method: 'POST', url: '/api/project/organise', token: ada.token, payload });
    const { body } = await server.ask({ url: '/api/project/views', token: ada.token });
    const { week, month, days, most } = body.data as { week: number; month: number; days: number[]; most: object[] };
    expect([week, month, days.length, days.at(-1), days.at(-11)]).toEqual([12, 16, 30, 12, 4]);
    expect(most).toMatchObject([
      { projectId: two.projectId, views: 9 },
      { projectId: one.projectId, views: 7 },
    ]);
    const nobody = await server.person();
    const empty = await server.ask({ url: '/api/project/views', token: nobody.token });
    expect(empty.body.data).toMatchObject({ week: 0, month: 0, most: [] });
  });

  test('are shown to the author by day', async () => {
    const ada = await server.person();
    const share = await makeShare(server, ada);
    const today = now().toISOString().slice(0, 10);
    await db.execute(
      sql`insert into share_views values (${share.id}, ${today}::date, 3), (${share.id}, ${today}::date - 10, 4), (${share.id}, ${today}::date - 40, 9)`,
    );
    const { body } = await server.ask({ url: `/api/project/${share.projectId}/publish`, token: ada.token });
    const { views } = body.data as { views: { week: number; month: number; days: number[] } };
    expect([views.week, views.month, views.days.length, views.days.at(-1)]).toEqual([3, 7, 30, 3]);
  });
});

test('a change on one server is seen on the other', async () => {
  const ada = await server.person();
  const share = await makeShare(server, ada);
  const beside = await openTestApp({ beside: server.url, ports: { files, now } });
  expect((await beside.app.inject({ url: `/share/${share.id}` })).statusCode).toBe(200);
  await server.ask({ method: 'DELETE', url: `/api/project/${share.projectId}/publish`, token: ada.token });
  const deadline = Date.now() + 8000;
  let status = 200;
  while (status !== 410 && Date.now() < deadline) {
    status = (await beside.app.inject({ url: `/share/${share.id}` })).statusCode;
    if (status !== 410) await sleep(50);
  }
  expect(status).toBe(410);
});

test('a chart in the trash is gone from its address at once, on both servers, and back when it is taken back', async () => {
  const ada = await server.person();
  const share = await makeShare(server, ada);
  const beside = await openTestApp({ beside: server.url, ports: { files, now } });
  const there = async () => (await beside.app.inject({ url: `/share/${share.id}` })).statusCode;
  const organise = (kind: string) =>
    server.ask({
      method: 'POST',
      url: '/api/project/organise',
      token: ada.token,
      payload: { ids: [share.projectId], action: { kind } },
    });
  expect([(await page(share.id)).statusCode, await there()]).toEqual([200, 200]);
  await organise('trash');
  expect((await page(share.id)).statusCode).toBe(410);
  await expect.poll(there, { timeout: 8000 }).toBe(410);
  await organise('take-back');
  expect((await page(share.id)).statusCode).toBe(200);
  await expect.poll(there, { timeout: 8000 }).toBe(200);
});

test('what was published before is removed a day later, what is shown stays', async () => {
  const ada = await server.person();
  const share = await makeShare(server, ada);
  await page(share.id);
  const keysOf = async () => {
    const keys: string[] = [];
    for await (const { key } of files.list('shares/')) keys.push(key);
    return keys;
  };
  const before = await keysOf();
  await server.ask({ method: 'POST', url: `/api/project/${share.projectId}/publish`, token: ada.token, payload: {} });
  await purgeShares.run({ ...server.ports });
  expect((await keysOf()).length).toBe(before.length + 1);
  await purgeShares.run({ ...server.ports, now: () => new Date(Date.now() + 2 * day) });
  expect((await page(share.id)).statusCode).toBe(200);
  const { rows } = await db.execute<{ key: string }>(sql`select content_key as key from shares`);
  const folders = new Set((await keysOf()).map((key) => key.split('/')[1]));
  expect([...folders].sort()).toEqual(rows.map(({ key }) => key.split('/')[1]).sort());
});
