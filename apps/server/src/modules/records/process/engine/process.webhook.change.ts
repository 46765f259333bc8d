import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { findFieldNames } from '../../../definitions/indexer/indexer.facts.ts';
import { sendToTopic } from '../../webhook/webhook.change.ts';
import { contextOf } from '../facts/process.ways.policy.ts';
import type { Stepped } from './process.stepped.ts';

/** Sends what an automatic stage names to the addresses that take it, without fields that only some may see. */
export async function sendByFlow(
  ctx: CustomerCtx,
  { id, typeName: type, establishmentId, indexers }: Stepped,
  topic: string,
): Promise<ChangeParts> {
  const { restricted } = await findFieldNames(ctx.db, ctx.customerId);
  const fields = contextOf(indexers.filter(({ name }) => !restricted.has(name)));
  return sendToTopic(ctx, { topic, data: { process: { id, type, establishmentId, fields } } });
}
