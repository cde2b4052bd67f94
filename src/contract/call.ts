import type { z } from 'zod';

/**
 * Who may make a call. `user` is signed in, `verified` has also confirmed the email address, `creator` writes the blog:
 * creators and admins.
 */
export type Access = 'anyone' | 'user' | 'verified' | 'creator' | 'admin';

/** Scopes of an API key. Each call names the one it needs. */
export const scopes = ['read', 'write', 'publish', 'export', 'ai', 'render', 'admin'] as const;
export type KeyScope = (typeof scopes)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The service that answers: blog and video renderer have their own base addresses in the specification. */
export type Base = 'api' | 'blog' | 'video';

/**
 * At most `times` in `seconds`, counted per client address, account or API key, over all server processes. A limit by
 * `network` counts all client addresses of a /24 (IPv4) or /48 (IPv6) together, one by `key` callers with a key only, one
 * by `visitor` those without an account, per client address, one by `pair` an account from one address. One by `device` counts browsers in which the named account was signed in to before; no other
 * limit of the call counts for them, so that strangers cannot lock its owner out.
 */
export type Limit = {
  by: 'address' | 'network' | 'account' | 'pair' | 'device' | 'key' | 'visitor';
  times: number;
  seconds: number;
};

/** What an API call is: everything that the route, the client, the reference and the tests are derived from. */
export type Call<Input extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> = {
  method: Method;
  /** Path under the base; `{name}` is replaced by the input field `name`. */
  path: string;
  access: Access;
  /** Scope that an API key needs for it. `session` calls cannot be made with a key at all. */
  scope: KeyScope | 'session';
  /** Whether it is part of the public API, which other programs rely on. */
  isPublic: boolean;
  /** About the account and no workspace: it does not exist for keys of one workspace. So it is for admins and creators. */
  isPersonal?: true;
  /** One sentence for the reference. */
  summary: string;
  /** Path fields, then query (GET, DELETE) or JSON body (the others), as one flat object. Extra fields are refused. */
  input: Input;
  /** The `data` of the envelope, or the whole body where `gives` says so. Fields that are not listed never leave the server. */
  reply: Reply;
  base?: Base;
  /** Whether the user must have signed in, or confirmed who they are, in the last minutes. Keys are not asked. */
  needsConfirmation?: boolean;
  limits?: readonly Limit[];
  /** `multipart` bodies are streamed by the handler; `input` then holds the path fields only. */
  takes?: 'json' | 'multipart';
  /** Largest JSON body, where one megabyte is not enough. Callers without an account never send more than one. */
  bodyMegabytes?: number;
  /**
   * Form of a successful answer: `envelope` (the default) is `{ results, message, data }`; `plain` is `reply` alone as
   * JSON; `events` is a stream of server-sent events whose data is `reply`; `bytes` is a file. Refusals are envelopes.
   */
  gives?: 'envelope' | 'plain' | 'events' | 'bytes';
  /** `strapi`: the query is written in brackets, and refusals have Strapi's format instead of the envelope. */
  speaks?: 'strapi';
  /**
   * For an admin who views an account read-only: by default reading (GET) is allowed and everything else is refused.
   */
  whileViewing?: 'allowed' | 'refused';
  /** Other paths of the same call. */
  aliases?: readonly string[];
};

/** Declares a call, keeping its exact types. */
export function call<
  Input extends z.ZodObject,
  Reply extends z.ZodType,
  const Rest extends Omit<Call, 'input' | 'reply'>,
>(spec: Rest & { input: Input; reply: Reply }): Rest & { input: Input; reply: Reply } {
  return spec;
}

/** Status of a successful response, the same for every call. */
export const successStatus = 200;

/** The names in braces of a call's path, in order. */
export function pathFields(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string); // the group always matches
}

/** Every path of a call under the base of the API. Those of other services have a folder of their own there. */
export function pathsOf({ path, aliases = [], base = 'api' }: Pick<Call, 'path' | 'aliases' | 'base'>): string[] {
  return [path, ...aliases].map((each) => (base === 'api' ? each : `/${base}${each}`));
}

/** Whether the fields outside the path travel in the query string. */
export function usesQuery(method: Method): boolean {
  return method === 'GET' || method === 'DELETE';
}
