interface CodedError extends Error {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
  readonly errors?: readonly unknown[];
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
]);

const NO_SCHEMA = 'The database has not the schema of this version: run npm run migrate first.';

const REFUSED: Readonly<Record<string, string>> = {
  '28P01': 'The database does not accept the user or password: check DATABASE_URL and DATABASE_OWNER_URL.',
  '28000': 'The database does not accept the user: check DATABASE_URL and DATABASE_OWNER_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist: create it, or correct the name.',
  '42501': 'The database user may not do this: set DATABASE_OWNER_URL to the owner of the database.',
  '42P01': NO_SCHEMA,
  '53300': 'The database has no connection left: lower DATABASE_POOL or raise its max_connections.',
  '57P03': 'The database is still starting: try again in a moment.',
};

/** A sentence for operators, without a stack. */
export function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, address, port, cause, errors, message } = error as CodedError;
  // One attempt per address of a name; all failed.
  if (errors?.[0]) return plainReason(errors[0]);
  if (code === '22023' && /role "tramite_\w+"/.test(message)) return `${NO_SCHEMA} (${message})`;
  const known = code && REFUSED[code];
  if (known) return `${known} (${message})`;
  if (code && UNREACHABLE.has(code) && isOfConnection(error)) {
    const where = address ? ` at ${address}${port ? `:${port}` : ''}` : '';
    return `The database${where} cannot be reached: check DATABASE_URL and that PostgreSQL runs. (${code})`;
  }
  if (/timeout exceeded when trying to connect|Connection terminated/.test(message)) {
    return `The database did not answer: check DATABASE_URL and that PostgreSQL runs. (${message})`;
  }
  if (cause instanceof Error && !message.includes(cause.message)) return `${message} ${plainReason(cause)}`;
  return message;
}

function isOfConnection(error: CodedError): boolean {
  const { syscall } = error as { syscall?: string };
  return syscall === 'connect' || syscall === 'getaddrinfo' || syscall === 'read';
}
