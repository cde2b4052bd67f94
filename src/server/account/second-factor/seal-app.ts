/** How the secrets of authenticator apps are sealed. */
export function toSeal(userId: string, secret: string) {
  return { secret, use: 'authenticator apps', owner: userId };
}
