import type { LiveBatch } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Follower } from '../../../platform/live/followers.ts';
import { batchFor, type LiveReading } from '../../../platform/live/live-event.ts';
import { openPosition, sealPosition } from '../../../platform/live/position.ts';
import { listLive, listLiveAfter } from './live.repository.ts';
import { LiveStream } from './live.stream.ts';

export interface LiveQuery {
  readonly since?: string;
  readonly seconds?: number;
}

/** Events are kept for an hour; whoever was away for longer reads everything again. */
const KEPT_MS = 55 * 60_000;
/** Between the time of a change and its commit. */
const COMMIT_MS = 5_000;

/** What happened since a position to records that the actor may see, and to the actor. */
export async function listEvents(ctx: Ctx, query: LiveQuery): Promise<LiveBatch> {
  const at = ctx.clock.now().getTime();
  const found = await readSince(ctx, query, at);
  const position = sealPosition(ctx.platform.settings.accountKey, { at, snapshot: found.snapshot });
  return batchFor(ctx.actor, found, position);
}

async function readSince(ctx: Ctx, { since, seconds }: LiveQuery, now: number): Promise<LiveReading> {
  const { db, customerId } = ctx;
  if (since === undefined && seconds !== undefined)
    return listLiveAfter(db, customerId, new Date(now - seconds * 1000 - COMMIT_MS));
  const position = since === undefined ? undefined : openPosition(ctx.platform.settings.accountKey, since);
  const isKept = position !== undefined && now - position.at < KEPT_MS;
  const found = await listLive(db, customerId, isKept ? position.snapshot : null);
  return { ...found, isPartial: found.isPartial || (since !== undefined && !isKept) };
}

/** The stream of what happens from a position on, until the session ends or `lasts` seconds are over. */
export async function followEvents(
  ctx: Ctx,
  secret: string,
  { lasts, ...query }: LiveQuery & { readonly lasts?: number },
): Promise<LiveStream> {
  const stream = new LiveStream();
  const held: LiveBatch[] = [];
  const follower: Follower = {
    secret,
    address: ctx.request.address,
    actor: ctx.actor,
    tell: (batch) => held.push(batch),
    meet: (presence) => stream.meet(presence),
    end: () => stream.end(),
  };
  stream.once('close', await ctx.platform.live.follow(follower));
  // What happens meanwhile comes behind what was missed: else its position would leave that out.
  const missed = await listEvents(ctx, query).catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  for (const batch of [missed, ...held]) stream.tell(batch);
  follower.tell = (batch) => stream.tell(batch);
  if (lasts !== undefined) endAfter(stream, lasts);
  return stream;
}

function endAfter(stream: LiveStream, seconds: number): void {
  const timer = setTimeout(() => stream.end(), seconds * 1000);
  stream.once('close', () => clearTimeout(timer));
}
