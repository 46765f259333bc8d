import { type endpoints, type QueryOf, type ResponseOf, type WebhookDelivery, webhookLimits } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import {
  type DeliveryRow,
  findDelivery,
  listAttempts,
  listDeliveries,
  listEndedSince,
  sendAllAnew,
  sendAnew,
} from './webhook.delivery.repository.ts';
import { findAddress } from './webhook.repository.ts';
import { ensureFound } from './webhook.service.ts';

const PAGE = 30;

/** What was sent to an address, newest first. @throws webhook.not_found */
export async function getDeliveries(
  { db, customerId }: Ctx,
  addressId: number,
  query: QueryOf<typeof endpoints.webhook.listDeliveries>,
): Promise<ResponseOf<typeof endpoints.webhook.listDeliveries>> {
  ensureFound(await findAddress(db, customerId, addressId));
  const rows = await listDeliveries(db, customerId, { addressId, ...query, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return { items: page.map(present), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** A delivery with its body and each try. @throws webhook.delivery_not_found */
export async function getDelivery(
  { db, customerId }: Ctx,
  id: number,
): Promise<ResponseOf<typeof endpoints.webhook.getDelivery>> {
  const row = ensureDelivery(await findDelivery(db, customerId, id));
  const tries = await listAttempts(db, customerId, id);
  return {
    delivery: present(row),
    body: row.body,
    tries: tries.map(({ at, ...each }) => ({ at: at.toISOString(), ...each })),
  };
}

/** Sends a delivery that ended again, with the same id. @throws webhook.delivery_not_found, webhook.disabled, webhook.waiting */
export async function resend(ctx: Ctx, id: number): Promise<WebhookDelivery> {
  const { db, customerId, clock } = ctx;
  await change(ctx, {
    read: async () => {
      const delivery = ensureDelivery(await findDelivery(db, customerId, id));
      return { delivery, address: ensureFound(await findAddress(db, customerId, delivery.addressId)) };
    },
    decide: ({ delivery, address }) => {
      if (!address.enabled) throw problem('webhook.disabled');
      if (delivery.state === 'WAITING') throw problem('webhook.waiting');
      return {
        guarded: [sendAnew(customerId, delivery, clock.now())],
        events: [{ event: 'webhook.queued', payload: {} }],
        audit: [{ action: 'webhook.resend', objectType: 'webhook', objectId: address.id, data: { deliveryId: id } }],
        answer: { id },
      };
    },
  });
  return present(ensureDelivery(await findDelivery(db, customerId, id)));
}

/** Sends again what ended since a point in time. @returns of how many deliveries */
export function resendSince(ctx: Ctx, addressId: number, since: Date): Promise<{ count: number }> {
  const { db, customerId, clock } = ctx;
  return change(ctx, {
    read: async () => ({
      address: ensureFound(await findAddress(db, customerId, addressId)),
      ids: await listEndedSince(db, customerId, addressId, since, webhookLimits.resent),
    }),
    decide: ({ address, ids }) => {
      if (!address.enabled) throw problem('webhook.disabled');
      const count = ids.length;
      const data = { since: since.toISOString(), count };
      return {
        guarded: count > 0 ? [sendAllAnew(customerId, ids, clock.now())] : [],
        events: [{ event: 'webhook.queued', payload: {} }],
        audit: [{ action: 'webhook.resend', objectType: 'webhook', objectId: addressId, data }],
        answer: { count },
      };
    },
  });
}

function ensureDelivery(row: DeliveryRow | undefined): DeliveryRow {
  if (!row) throw problem('webhook.delivery_not_found');
  return row;
}

function present({ id, uuid, topic, state, attempts, createdAt, nextAt }: DeliveryRow): WebhookDelivery {
  const times = { createdAt: createdAt.toISOString(), nextAt: nextAt?.toISOString() ?? null };
  return { id, uuid, topic, state, attempts, ...times };
}
