import type { RunningServer } from './start-server.ts';

/** API calls as the demo account, whose password a new server prints. */
export type DemoClient = { token: string; post<Data>(path: string, input: unknown): Promise<Data> };

export function signInAsDemo(server: RunningServer): Promise<DemoClient> {
  return signInAs(server, 'demo');
}

/** The same as one of the first accounts. */
export async function signInAs({ url, said }: RunningServer, name: 'admin' | 'demo'): Promise<DemoClient> {
  const token = await openFirstSession((path, input) => post(path, input, {}, [403]), said(), name);
  return { token, post: (path, input) => post(path, input, { authorization: `Bearer ${token}` }) };

  async function post<Data>(
    path: string,
    input: unknown,
    headers: Record<string, string> = {},
    expected: number[] = [],
  ): Promise<Data> {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (!answer.ok && !expected.includes(answer.status))
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data; // as the contract says
  }
}

type FirstReply = { token: string; user?: unknown };

/** Session of one of the first accounts. A server in production asks for a password of one's own first. */
export async function openFirstSession(
  post: (path: string, input: unknown) => Promise<unknown>,
  said: string,
  name: 'admin' | 'demo',
): Promise<string> {
  const account = accountIn(said, name);
  const first = (await post('user/login', account)) as FirstReply; // as the contract says, here and below
  if (first.user !== undefined) return first.token;
  const password = `${account.password} of my own`;
  await post('reset-password', { token: first.token, password });
  return ((await post('user/login', { ...account, password })) as FirstReply).token;
}

/** Login of one of the first accounts, which a new server prints. */
function accountIn(said: string, name: 'admin' | 'demo'): { email: string; password: string } {
  const [, email = '', password = ''] = new RegExp(`${name}\\s+(\\S+)\\s+(\\S+)`).exec(said) ?? [];
  return { email, password };
}
