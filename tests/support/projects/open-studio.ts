import { randomUUID } from 'node:crypto';
import type { Change } from '#chart/changes/change.ts';
import type { Content } from '#chart/changes/content.ts';
import type { Project, ProjectCard } from '#contract/chart/projects.ts';
import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { openLibrary, type Person } from '#tests/support/datasets/open-library.ts';

export type { Person } from '#tests/support/datasets/open-library.ts';
export type OpenedProject = Omit<Project, 'content'> & { content: Content };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Saving = { version: number; changes: unknown[]; key?: string; force?: boolean; words?: string };

/** The real server, with the helpers that tests about charts need. */
export async function openStudio(overrides: Parameters<typeof openLibrary>[0] = {}) {
  const library = await openLibrary(overrides);
  const { server } = library;
  const { db } = server.ports;

  const call = (person: Person, method: Method, path: string, payload?: object) =>
    server.ask({ method, url: `/api/project${path}`, token: person.token, ...(payload && { payload }) });

  async function good<Data>(person: Person, method: Method, path: string, payload?: object): Promise<Data> {
    const { status, body } = await call(person, method, path, payload);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${body.message}`);
    return body.data as Data; // as the contract says
  }

  return {
    ...library,
    callData: library.call,
    server,
    call,
    good,
    /** A user whose plan has no limit. */
    async patron(): Promise<Person> {
      const person = await server.person();
      await changeUser(db, person.id, { isEnterprise: true });
      return person;
    },
    make: (person: Person, content: object = {}, rest: object = {}) =>
      good<OpenedProject>(person, 'POST', '', { ...rest, content: { name: 'Sales', ...barChart, ...content } }),
    open: (person: Person, id: string) => good<OpenedProject>(person, 'GET', `/${id}`),
    save: (person: Person, id: string, { key = randomUUID(), words = 'Change', ...saving }: Saving) =>
      call(person, 'POST', `/${id}/changes`, { key, words, ...saving }),
    organise: (person: Person, ids: string[], action: object) => call(person, 'POST', '/organise', { ids, action }),
    list: (person: Person, query: Record<string, string | number> = {}) => {
      const words = new URLSearchParams(query as Record<string, string>); // numbers become text
      return good<{ items: ProjectCard[]; total: number }>(person, 'GET', `/list?${words}`);
    },
    /** A team of one user, with another one in it. */
    async team(owner: Person, members: [Person, WorkspaceRole][] = []): Promise<string> {
      const payload = { name: 'Team' };
      const made = await server.ask({ method: 'POST', url: '/api/workspaces', token: owner.token, payload });
      const { id } = made.body.data as { id: string }; // as the contract says
      for (const [member, role] of members)
        await db.execute(
          sql`insert into workspace_members (workspace_id, user_id, role) values (${id}, ${member.id}, ${role})`,
        );
      return id;
    },
    /** Publishes a chart directly in the database. */
    publish: ({ id, version }: Pick<Project, 'id' | 'version'>, views = 0) =>
      db.execute(sql`
        insert into shares (id, project_id, version, title, template, content_key, permissions, views)
        values (${randomUUID().slice(0, 10)}, ${id}, ${version}, 'T', 'bar', 'none', '{}', ${views})`),
  };
}

const barChart = { document: { version: 1, template: 'bar', roles: {}, options: {}, text: {} } };

export function title(value: string): Change {
  return { kind: 'text', field: 'title', value };
}
