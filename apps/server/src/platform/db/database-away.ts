interface PossiblyAway {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
}

/** Socket errors and PostgreSQL classes that pass: 08 connection, 53 resources (also disk full), 57P shutdown. */
const AWAY = /^(08|53|57P)|^(25006|58030)$|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/;
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** PostgreSQL is unreachable, starting, stopping, full, or a read-only standby. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as PossiblyAway;
  // The socket file of a stopped PostgreSQL.
  if (code === 'ENOENT') return syscall === 'connect';
  return AWAY.test(code) || LOST.test(message);
}
