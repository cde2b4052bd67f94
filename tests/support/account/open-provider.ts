import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';

type Claims = { email: string; email_verified?: unknown; given_name?: string; family_name?: string };

type TestProvider = {
  issuer: string;
  /** An ID token signed with the provider's own key. A claim that is undefined is left out. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  /**
   * Signs in on the provider's pages as this user, starting at the URL that `begin` returned; returns the final URL.
   */
  visit(url: string, login: string): Promise<URL>;
  /** Users of the provider, by login. */
  people: Map<string, Claims>;
};

const clients = ['google', 'linkedin'].map((name) => ({
  client_id: `${name}-client`,
  client_secret: `${name}-secret-${'x'.repeat(32)}`,
  redirect_uris: [`http://localhost:4000/auth/social/${name}`],
  token_endpoint_auth_method: 'client_secret_post' as const,
}));

/** How a workspace is known to this provider. */
export const companyClient = { clientId: 'company-client', clientSecret: `company-secret-${'x'.repeat(32)}` };

/** A real OpenID provider on this machine. */
export async function openProvider(): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'first', use: 'sig', alg: 'RS256' };
  const people = new Map<string, Claims>();
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const provider = new Provider(issuer, {
    clients: [
      ...clients,
      {
        client_id: companyClient.clientId,
        client_secret: companyClient.clientSecret,
        redirect_uris: ['http://localhost:4000/auth/sso'],
      },
    ],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for this test'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  });
  server.on('request', provider.callback());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    issuer,
    people,
    sign(claims, { alg = 'RS256', kid = 'first' } = {}) {
      return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey);
    },
    async visit(url, login) {
      const jar = new Map<string, string>();
      let next: [string, RequestInit] = [url, {}];
      for (let step = 0; step < 15; step++) {
        const [address, init] = next;
        if (!address.startsWith(issuer)) return new URL(address);
        const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location !== null) {
          next = [new URL(location, address).href, {}];
          continue;
        }
        const page = await answer.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (prompt === undefined) throw new Error(`the provider shows something else: ${page.slice(0, 500)}`);
        next = [address, { method: 'POST', body: new URLSearchParams({ prompt, login, password: 'x' }) }];
      }
      throw new Error('the provider never lets go');
    },
  };
}

/** Settings with which a server knows this provider under both names. */
export function providerSettings(issuer: string): Record<string, string> {
  const entries = clients.flatMap(({ client_id, client_secret }) => {
    const name = client_id.replace('-client', '').toUpperCase();
    return [
      [`${name}_CLIENT_ID`, client_id],
      [`${name}_CLIENT_SECRET`, client_secret],
      [`${name}_ISSUER`, issuer],
      [`${name}_KEYS_URL`, `${issuer}/jwks`],
      [`${name}_AUTHORIZE_URL`, `${issuer}/auth`],
      [`${name}_TOKEN_URL`, `${issuer}/token`],
    ];
  });
  return Object.fromEntries(entries);
}
