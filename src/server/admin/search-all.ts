import { sql } from '#drizzle';
import { contains } from '../db/contains.ts';
import type { Db } from '../db/database.ts';
import { orMissing } from '../payments/provider-error.ts';
import type { Ports } from '../ports.ts';
import { nameOfUser } from './list-of.ts';

const most = 8;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Owner = { id: string; email: string; name: string };

/** Everything that an admin may look for by a name, an email address or an id, the newest first. */
export async function searchAll({ db, payments }: Pick<Ports, 'db' | 'payments'>, query: string) {
  const words = query.trim();
  if (words === '') return { users: [], workspaces: [], charts: [], customers: [] };
  const id = uuidForm.test(words) ? words : null;
  const [users, workspaces, charts, customers] = await Promise.all([
    findUsers(db, words, id),
    findWorkspaces(db, words, id),
    findCharts(db, words, id),
    findCustomers({ db, payments }, words),
  ]);
  return { users, workspaces, charts, customers };
}

async function findUsers(db: Db, words: string, id: string | null): Promise<Owner[]> {
  const isMeant =
    id === null
      ? sql`(${contains(sql`u.email`, words)} or ${contains(sql`(u.firstname || ' ' || u.lastname)`, words)})`
      : sql`u.id = ${id}`;
  const { rows } = await db.execute<Owner>(
    sql`select u.id, u.email, ${nameOfUser} as name from users u where ${isMeant} order by u.created_at desc limit ${most}`,
  );
  return rows;
}

async function findWorkspaces(db: Db, words: string, id: string | null) {
  const isMeant = id === null ? contains(sql`w.name`, words) : sql`w.id = ${id}`;
  const { rows } = await db.execute<{ id: string; name: string; owner: string | null }>(sql`
    select w.id, w.name, (select u.email from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = w.id and m.role = 'owner') as owner
    from workspaces w where ${isMeant} order by w.created_at desc limit ${most}`);
  return rows;
}

/** By the name, the id, or the id of the published page. */
async function findCharts(db: Db, words: string, id: string | null) {
  const isMeant =
    id === null
      ? sql`(${contains(sql`p.name`, words)} or p.id = (select s.project_id from shares s where s.id = ${words}))`
      : sql`p.id = ${id}`;
  const { rows } = await db.execute<{ id: string; name: string; owner: Owner }>(sql`
    select p.id, p.name, json_build_object('id', u.id, 'email', u.email, 'name', ${nameOfUser}) as owner
    from projects p join users u on u.id = p.owner_id
    where ${isMeant} and p.trashed_at is null order by p.edited_at desc limit ${most}`);
  return rows;
}

/** By the id of a customer, a subscription or an invoice at the card provider. */
async function findCustomers({ db, payments }: Pick<Ports, 'db' | 'payments'>, words: string) {
  const customerId = await customerOf({ payments }, words);
  const { rows } = await db.execute<{ id: string; user: Owner }>(sql`
    select c.stripe_customer_id as id, json_build_object('id', u.id, 'email', u.email, 'name', ${nameOfUser}) as user
    from payment_customers c join users u on u.id = c.user_id
    where c.stripe_customer_id = ${customerId}
      or c.user_id = (select s.user_id from subscriptions s where s.stripe_subscription_id = ${words})
    limit ${most}`);
  return rows;
}

async function customerOf({ payments }: Pick<Ports, 'payments'>, words: string): Promise<string> {
  if (payments.mode === 'off' || !/^in_\w{1,200}$/.test(words)) return words;
  const invoice = await orMissing(payments.stripe.invoices.retrieve(words)).catch(() => null); // found by other ids all the same
  const customer = invoice?.customer ?? null;
  return (typeof customer === 'string' ? customer : customer?.id) ?? words;
}
