import { readName } from '#chart/changes/content.ts';
import { manifests } from '#chart/template/registry.ts';
import { readTheme } from '#chart/theme/read-theme.ts';
import { themes } from '#chart/theme/themes.ts';
import * as templates from '#contract/chart/templates.ts';
import { refuseOutdated } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { requireBrandRight } from '../font/index.ts';
import { findProjectFor, requireProjectWorkspace } from '../project/index.ts';
import {
  revision as current,
  documentStyle,
  presentBrand,
  presentSaved,
  presentType,
  samplePage,
  schemaOf,
} from './present.ts';
import {
  addSaved,
  findBrand,
  findSaved,
  listSaved,
  removeBrand,
  removeSaved,
  sampleShares,
  upsertBrandKit,
} from './store.ts';

export const routes = [
  route(templates.list, async (_, { user, db }) => {
    const samples = await sampleShares(db);
    const saved = user === null ? [] : await listSaved(db, user);
    return {
      templates: manifests.map((type) => presentType(type, samples.get(type.id))),
      saved: saved.map(presentSaved),
    };
  }),

  route(templates.schema, ({ name }) => schemaOf(name)),

  route(templates.themes, () => ({
    themes: themes.map(({ id, name, isDark, palettes }) => ({ id, name, isDark, colors: [...palettes.categories] })),
  })),

  route(templates.html, async ({ id, revision }, { reply }) => {
    requireThat(revision === 'latest' || revision === String(current), 'not-found');
    const page = (await samplePage(id)) ?? refuse('not-found');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    reply.header('cache-control', 'public, max-age=3600');
    return reply.type('text/html; charset=utf-8').send(page);
  }),

  route(templates.keep, async ({ projectId, name }, { user, db, now }) => {
    const { project, content } = await findProjectFor(db, user, { id: projectId, right: 'see' });
    const { workspaceId } = project;
    await requireProjectWorkspace(db, { workspaceId, user, right: 'change' });
    const id = await addSaved(db, {
      workspaceId,
      userId: user.id,
      name: readName(name),
      template: content.document.template,
      document: documentStyle(content.document),
      createdAt: now(),
    });
    return presentSaved((await findSaved(db, id)) ?? refuse('not-found'));
  }),

  route(templates.remove, async ({ id }, { user, db }) => {
    const { saved } = (await findSaved(db, id)) ?? refuse('not-found');
    await requireProjectWorkspace(db, { workspaceId: saved.workspaceId, user, right: 'change' });
    await removeSaved(db, id);
    return null;
  }),

  route(templates.brand, async ({ workspaceId }, { user, db }) => {
    await requireProjectWorkspace(db, { workspaceId, user, right: 'see' });
    const brand = await findBrand(db, workspaceId);
    return brand === null ? null : presentBrand(brand);
  }),

  route(templates.changeBrand, async ({ workspaceId, theme: rawTheme, changedAt: made }, { user, db, now }) => {
    await requireBrandRight(db, { workspaceId, user });
    const before = typeof made === 'string' ? new Date(made) : made;
    if (rawTheme === null) {
      if (!(await removeBrand(db, workspaceId, before))) await refuseOutdatedBrand(db, workspaceId, user);
      return null;
    }
    const read = readTheme(rawTheme);
    if (!read.ok) refuse('bad-input', read.error);
    const brand = { workspaceId, theme: read.theme, changedBy: user.id, changedAt: now() };
    if (!(await upsertBrandKit(db, brand, before))) await refuseOutdatedBrand(db, workspaceId, user);
    return presentBrand((await findBrand(db, workspaceId)) ?? refuse('not-found'));
  }),
];

async function refuseOutdatedBrand(db: Db, workspaceId: string, user: { id: string }): Promise<never> {
  const found = (await findBrand(db, workspaceId)) ?? refuse('not-found');
  return refuseOutdated(db, { thing: 'this brand', last: found.brand, user, data: presentBrand(found) });
}
