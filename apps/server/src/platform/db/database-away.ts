interface PossiblyAway {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
}

/** Codes of sockets and of PostgreSQL that say: not now. 08 connection, 53 resources (full disk too), 57P being stopped. */
const AWAY = /^(08|53|57P)|^(25006|58030)$|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/;
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** Whether PostgreSQL cannot be reached, is starting, stopping or full, or has become a standby that only reads. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as PossiblyAway;
  // The socket file of a PostgreSQL that is not running.
  if (code === 'ENOENT') return syscall === 'connect';
  return AWAY.test(code) || LOST.test(message);
}
