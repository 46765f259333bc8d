import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { insertDelivery, insertForTopic } from './webhook.delivery.repository.ts';

/** What an address is sent: the same words whatever made it. */
export interface Message {
  readonly topic: string;
  readonly data: object;
}

function made({ clock }: CustomerCtx, { topic, data }: Message) {
  const at = clock.now();
  const uuid = uuidv7(at);
  return { uuid, topic, at, body: JSON.stringify({ id: uuid, topic, createdAt: at.toISOString(), data }) };
}

const queued: ChangeParts = { events: [{ event: 'webhook.queued', payload: {} }] };

/** The part of a change that sends something to one address; its delivery has this number. The address is switched on or nothing is done. */
export async function sendToAddress(
  ctx: CustomerCtx,
  addressId: number,
  message: Message,
): Promise<{ readonly parts: ChangeParts; readonly deliveryId: number }> {
  const id = await nextId(ctx.db, 'webhook_delivery');
  const sql = insertDelivery(ctx.customerId, addressId, { id, ...made(ctx, message) });
  return { parts: { ...queued, guarded: [{ part: 'webhook_delivery', sql }] }, deliveryId: id };
}

/** The part of a change that sends something to every address that takes the topic. */
export function sendToTopic(ctx: CustomerCtx, message: Message): ChangeParts {
  return { ...queued, parts: [insertForTopic(ctx.customerId, made(ctx, message))] };
}
