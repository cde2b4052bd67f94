import type { RunningServer } from './start-server.ts';

/** API calls as the demo account, whose password a new server prints. */
export type DemoClient = { token: string; post<Data>(path: string, input: unknown): Promise<Data> };

export function signInAsDemo(server: RunningServer): Promise<DemoClient> {
  return signInAs(server, 'demo');
}

/** The same as one of the first accounts. */
export async function signInAs({ url, said }: RunningServer, name: 'admin' | 'demo'): Promise<DemoClient> {
  const { token } = await post<{ token: string }>('user/login', accountIn(said(), name));
  return { token, post: (path, input) => post(path, input, { authorization: `Bearer ${token}` }) };

  async function post<Data>(path: string, input: unknown, headers: Record<string, string> = {}): Promise<Data> {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data; // as the contract says
  }
}

/** Login of one of the first accounts, which a new server prints. */
export function accountIn(said: string, name: 'admin' | 'demo'): { email: string; password: string } {
  const [, email = '', password = ''] = new RegExp(`${name}\\s+(\\S+)\\s+(\\S+)`).exec(said) ?? [];
  return { email, password };
}
