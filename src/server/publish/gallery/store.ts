import { manifests } from '#chart/template/registry.ts';
import type { Family } from '#chart/template/template.ts';
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import { projects } from '#server/chart/project/index.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { loadOrdered, type Order } from '#server/platform/db/keyset.ts';
import { type Key, type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { ownerColumns, type ShareAndOwner, shares } from '../share/index.ts';
import { type ReportRow, shareReports } from './table.ts';

/** An entry of the gallery. */
export type GalleryRow = Pick<ShareAndOwner, 'share' | 'owner'>;

/** Listed by its author, and publicly visible right now. */
function isInGallery(now: Date): SQL | undefined {
  return and(
    eq(shares.isListed, true),
    eq(shares.state, 'public'),
    eq(shares.isHidden, false),
    isNull(shares.passwordHash),
    isNull(projects.trashedAt),
    sql`(${shares.expiresAt} is null or ${shares.expiresAt} > ${now.toISOString()}::timestamptz)`,
  );
}

function entries(db: Db, key: SQL<Key> = sql`null`) {
  return db
    .select({ share: shares, owner: ownerColumns, key })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .$dynamic();
}

/** Views of the last week; older ones count less. */
function heat(day: SQL): SQL {
  return sql`coalesce((
    select sum(v.views * power(0.75, ${day} - v.day)) from share_views v
    where v.share_id = ${shares.id} and v.day > ${day} - 7), 0)::numeric`;
}

type Listing = PageOf & {
  search: string;
  template?: string | undefined;
  family?: string | undefined;
  topic?: string | undefined;
  tier: 'all' | 'free' | 'premium';
  madeFrom?: 'image' | 'pdf' | 'text' | undefined;
  sort: 'trending' | 'new' | 'forked' | 'views';
};

export async function listGalleryEntries(db: Db, listing: Listing, now: Date): Promise<PageOfRows<GalleryRow>> {
  const where = and(isInGallery(now), isMeant(listing));
  const begun = listing.sort === 'trending' ? listing.after?.[0] : undefined; // the order of the first page, past midnight too
  const day = sql`${begun ?? now.toISOString().slice(0, 10)}::date`;
  const published: Order = { by: shares.publishedAt, type: 'timestamptz', way: 'down' };
  const views: Order = { by: shares.views, type: 'bigint', way: 'down' };
  const orders: Record<Listing['sort'], Order[]> = {
    trending: [{ by: day, type: 'date', way: 'up' }, { by: heat(day), type: 'numeric', way: 'down' }, published],
    new: [published],
    forked: [{ by: shares.forks, type: 'bigint', way: 'down' }, views],
    views: [views],
  };
  const order: Order[] = [...orders[listing.sort], { by: shares.id, type: 'text', way: 'up' }];
  const read = await loadOrdered(listing, order, ({ key, after, orderBy, limit, offset }) =>
    entries(db, key)
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(where);
  return { ...read, total: counted?.total ?? 0 };
}

function isMeant(listing: Omit<Listing, 'sort' | keyof PageOf>): SQL | undefined {
  const { search, template, family, topic, tier, madeFrom } = listing;
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const types = manifests.filter(
    (type) =>
      (template === undefined || type.id === template) &&
      (family === undefined || type.family === (family as Family)) && // any other word is not a family
      (tier === 'all' || type.tier === tier),
  );
  const isNarrowed = template !== undefined || family !== undefined || tier !== 'all';
  const texts = [
    shares.title,
    shares.template,
    sql`coalesce(${shares.topic}, '')`,
    sql`${users.firstname} || ' ' || ${users.lastname}`,
  ];
  return and(
    ...words.map((word) => or(...texts.map((text) => contains(text, word)))),
    isNarrowed
      ? types.length === 0
        ? sql`false`
        : inArray(
            shares.template,
            types.map(({ id }) => id),
          )
      : undefined,
    topic === undefined ? undefined : eq(shares.topic, topic),
    madeFrom === undefined ? undefined : eq(shares.readFrom, madeFrom),
  );
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Null for a chart that is not in the gallery. */
export async function findGalleryEntry(db: Db, uuid: string, now: Date): Promise<GalleryRow | null> {
  if (!isUuid.test(uuid)) return null;
  const [row] = await entries(db).where(and(eq(shares.uuid, uuid), isInGallery(now)));
  return row ?? null;
}

/** Those of these entries that are in the gallery now. */
export async function entriesAmong(db: Db, uuids: string[], now: Date): Promise<Set<string>> {
  if (uuids.length === 0) return new Set();
  const rows = await db
    .select({ uuid: shares.uuid })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .where(and(inArray(shares.uuid, uuids), isInGallery(now)));
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The entry that a chart was made from, if it still exists. */
export async function findOriginal(db: Db, { basedOn }: GalleryRow['share'], now: Date): Promise<GalleryRow | null> {
  if (basedOn === null) return null;
  const [row] = await entries(db).where(and(eq(shares.id, basedOn), isInGallery(now)));
  return row ?? null;
}

/** Same type first, then same topic. */
export function similarTo(db: Db, { id, template, topic }: GalleryRow['share'], now: Date): Promise<GalleryRow[]> {
  const family = manifests.find((type) => type.id === template)?.family;
  const kin = manifests.filter((type) => type.family === family).map((type) => type.id);
  const nearness = sql`case when ${shares.template} = ${template} then 0 when ${shares.topic} = ${topic} then 1 else 2 end`;
  return entries(db)
    .where(
      and(
        isInGallery(now),
        ne(shares.id, id),
        or(
          eq(shares.template, template),
          topic === null ? undefined : eq(shares.topic, topic),
          kin.length === 0 ? undefined : inArray(shares.template, kin),
        ),
      ),
    )
    .orderBy(nearness, desc(shares.views), asc(shares.id))
    .limit(6);
}

export async function addReport(db: Db, report: Pick<ReportRow, 'shareId' | 'reason' | 'text' | 'at'>): Promise<void> {
  await db.insert(shareReports).values(report);
}

export type Reported = GalleryRow & { reports: Pick<ReportRow, 'reason' | 'text' | 'at'>[] };

const openReports = sql<number>`(select count(*) from share_reports r where r.share_id = ${shares.id} and not r.is_closed)`;

type Moderation = PageOf & { search: string; state: 'all' | 'reported' | 'hidden' };

/** Everything that was ever listed, most reported first. */
export async function listForModeration(db: Db, { search, state, ...page }: Moderation): Promise<PageOfRows<Reported>> {
  const words = search.trim();
  const where = and(
    or(eq(shares.isListed, true), eq(shares.isHidden, true)),
    state === 'hidden' ? eq(shares.isHidden, true) : undefined,
    state === 'reported' ? sql`${openReports} > 0` : undefined,
    words === '' ? undefined : contains(shares.title, words),
  );
  const { limit, offset } = toRange(page);
  const rows = await entries(db)
    .where(where)
    .orderBy(sql`${openReports} desc`, desc(shares.publishedAt), asc(shares.id))
    .limit(limit)
    .offset(offset);
  return { rows: await withReports(db, rows), total: await db.$count(shares, where) };
}

export async function findForModeration(db: Db, uuid: string): Promise<Reported | null> {
  const rows = await entries(db).where(eq(shares.uuid, uuid));
  return (await withReports(db, rows))[0] ?? null;
}

const mostReports = 50;

async function withReports(db: Db, rows: GalleryRow[]): Promise<Reported[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ share }) => share.id);
  const all = await db
    .select()
    .from(shareReports)
    .where(and(inArray(shareReports.shareId, ids), eq(shareReports.isClosed, false)))
    .orderBy(desc(shareReports.at));
  return rows.map((row) => ({
    ...row,
    reports: all.filter(({ shareId }) => shareId === row.share.id).slice(0, mostReports),
  }));
}

export async function closeReports(db: Db, shareId: string): Promise<void> {
  await db.update(shareReports).set({ isClosed: true }).where(eq(shareReports.shareId, shareId));
}
