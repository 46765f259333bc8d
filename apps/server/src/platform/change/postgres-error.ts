/** `outrun`: lost race; `repeated`: same idempotency key. */
export type Cause = 'outrun' | 'repeated' | 'other';

interface PostgresError {
  readonly code?: string;
  readonly constraint?: string;
}

const OUTRUN = new Set([
  'TR001', // assert_rows: a guarded part missed its rows
  '23505', // unique key: somebody inserted first
  '40001', // serialisation failure
  '40P01', // deadlock
]);

export function causeOf(error: unknown): Cause {
  const { code, constraint } = (error ?? {}) as PostgresError;
  if (code === '23505' && constraint === 'idempotency_pkey') return 'repeated';
  return code && OUTRUN.has(code) ? 'outrun' : 'other';
}
