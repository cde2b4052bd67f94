import type { RunningServer } from './start-server.ts';

/** API calls as the demo account, whose password a new server prints. */
export type DemoClient = { token: string; post<Data>(path: string, input: unknown): Promise<Data> };

export async function signInAsDemo({ url, said }: RunningServer): Promise<DemoClient> {
  const [, email = '', password = ''] = /demo\s+(\S+)\s+(\S+)/.exec(said()) ?? [];
  const { token } = await post<{ token: string }>('user/login', { email, password });
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
