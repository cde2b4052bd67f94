import { z } from 'zod';

const id = z.uuid();

/** An account, as admins see it in lists. */
export const person = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    avatar: z.string().nullable(),
    isVerified: z.boolean(),
    isSuspended: z.boolean(),
    isAdmin: z.boolean(),
    isCreator: z.boolean(),
    isEnterprise: z.boolean(),
    hasSecondFactor: z.boolean().meta({ description: 'Whether signing in needs an authenticator app or a passkey' }),
    isSystem: z.boolean().meta({ description: 'An account of the server itself, which nobody can sign in to' }),
    plan: z.enum(['free', 'premium', 'enterprise']),
    createdAt: z.iso.datetime(),
    lastActiveAt: z.iso.datetime().nullable(),
    deletesAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

/** An entry of the audit log. */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  admin: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
