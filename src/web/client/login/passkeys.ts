import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The server's library wrote it, and the browser's reads it. */
type Options = { challenge: string };

/** Whether this browser can use passkeys: not on pages without a secure connection. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

export async function createPasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // as WebAuthn defines them
  return { ...(await startRegistration({ optionsJSON })) };
}

export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // as WebAuthn defines them
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** A sentence about what went wrong; an error of a call has its own. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'CallFailed') return (error as Error).message;
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. You can try again.';
  if (name === 'SecurityError') return 'Passkeys do not work under this address.';
  return 'The passkey did not work. Please try again or choose another way.';
}
