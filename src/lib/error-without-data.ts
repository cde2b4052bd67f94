/** An error as it may be written down: its kind, message, place, code and causes. */
type ErrorRecord = {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: unknown;
  cause?: ErrorRecord | undefined;
};

/**
 * An error without what people entered. Errors of drivers carry whole connections, and the parameters of the query
 * that failed; their messages quote values and addresses. Only named fields are taken, and their texts are cleaned.
 */
export function withoutData(error: unknown): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutEmails(String(error)) };
  const { name, cause } = error;
  const message = messageOf(error);
  return {
    type: name,
    message,
    stack: [`${name}: ${message}`, ...framesOf(error)].join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: withoutData(cause) }),
  };
}

/** The same as text, for a terminal or a page of admins. */
export function textWithoutData(error: unknown): string {
  const { stack, message, cause } = withoutData(error);
  const own = stack ?? message;
  return error instanceof Error && cause !== undefined ? `${own}\nCaused by: ${textWithoutData(error.cause)}` : own;
}

function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${error.query}`; // of drizzle
  return withoutEmails(quotesValues(error) ? error.message.replace(/".*"/s, '"…"') : error.message);
}

/** PostgreSQL quotes the value that it cannot read (class 22), and the parser of JSON the text around the fault. */
function quotesValues(error: Error): boolean {
  if (error instanceof SyntaxError) return true;
  return 'severity' in error && 'code' in error && String(error.code).startsWith('22');
}

function withoutEmails(text: string): string {
  return text.replace(
    /(?<![^\s"'<>()[\],;:@\\/])[^\s"'<>()[\],;:@\\/]+@[^\s"'<>()[\],;:@\\/]+\.[^\s"'<>()[\],;:@\\/]+/g,
    '[email]',
  );
}

/** The message stands before the frames, and may have lines of its own that look like anything. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const rest = start === -1 ? stack : stack.slice(start + message.length);
  return rest.split('\n').filter((line) => /^ {4}at /.test(line));
}
