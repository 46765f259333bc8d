import { type EventType, type endpoints, eventParameters, type ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Choices, findChoices, findTypeMeta, type TypeMeta } from './event.catalogue.ts';

/** What a kind asks to be told more of (B06). */
export async function getMeta(
  { db, customerId }: Ctx,
  eventType: EventType,
): Promise<ResponseOf<typeof endpoints.event.meta>> {
  const { processTypes } = await findChoices(db, customerId);
  return { eventParameters: [...eventParameters[eventType]], processTypes };
}

/** Documents and fields of a type of process (B07). @throws process_type.not_found */
export async function getTypeMeta({ db, customerId }: Ctx, id: number): Promise<TypeMeta> {
  const meta = await findTypeMeta(db, customerId, id);
  if (!meta) throw problem('process_type.not_found');
  return { ...meta, stages: [...new Set(meta.stages)] };
}

export function getChoices({ db, customerId }: Ctx): Promise<Choices> {
  return findChoices(db, customerId);
}
