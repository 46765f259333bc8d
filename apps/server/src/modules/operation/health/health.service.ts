import type { PublicCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';

/**
 * Tells whether this node should get traffic.
 * @throws server.unavailable when it is ending, or the database does not answer
 */
export async function getReadiness({ platform }: PublicCtx) {
  if (platform.drain.isDraining) throw problem('server.unavailable');
  try {
    await platform.database.ping();
  } catch (cause) {
    throw problem('server.unavailable', { cause });
  }
  return { status: 'ok' as const };
}
