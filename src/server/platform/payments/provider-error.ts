/** Errors of the SDK, recognized by their properties, so that only the port loads the SDK. */
export type ProviderError = Error & { type: string; code?: string };

export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}

/** Whether the provider understood the request and refused it: asking again would not help. */
export function isRefused(error: unknown): boolean {
  return isProviderError(error) && error.type === 'StripeInvalidRequestError';
}

/** Whether the provider does not know the requested object. */
export function isProviderObjectMissing(error: unknown): boolean {
  return isProviderError(error) && error.code === 'resource_missing';
}

/** The requested object, or null when the provider does not know it. */
export async function orMissing<Value>(asking: Promise<Value>): Promise<Value | null> {
  try {
    return await asking;
  } catch (error) {
    if (isProviderObjectMissing(error)) return null;
    throw error;
  }
}
