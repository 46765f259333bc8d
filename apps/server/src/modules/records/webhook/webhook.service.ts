import { type BodyOf, type endpoints, type Webhook, type WebhookContent, webhookLimits } from '@tramite/contract';
import { cleanLine } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { addressFault } from '../../../platform/outgoing/post-outside.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { storedName } from '../../../platform/problem/stored-name.ts';
import { seal } from '../../../platform/session/sealed.ts';
import { newSecret } from '../../../platform/session/secret.ts';
import { sendToAddress } from './webhook.change.ts';
import {
  type AddressRow,
  countDeliveries,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  replaceSecret,
  updateAddress,
} from './webhook.repository.ts';
import { SEALED } from './webhook.signature.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Addresses of the company by name, with what became of the deliveries of a day. */
export async function listWebhooks(ctx: Ctx): Promise<{ count: number; items: Webhook[] }> {
  const { db, customerId, clock } = ctx;
  const [rows, counts] = await Promise.all([
    listAddresses(db, customerId),
    countDeliveries(db, customerId, new Date(clock.now().getTime() - DAY_MS)),
  ]);
  const byId = new Map(counts.map((each) => [each.addressId, each]));
  const items = rows.map(({ id, name, url, enabled, topics, version, stopped, ownerId, ownerName }) => {
    const { delivered = 0, waiting = 0, failed = 0 } = byId.get(id) ?? {};
    const owner = { id: ownerId, label: ownerName };
    return { id, name, url, enabled, topics, version, owner, stopped, delivered, waiting, failed };
  });
  return { count: items.length, items };
}

/** Makes an address. @returns its secret, which nobody is told again */
export async function createWebhook(ctx: Ctx, sent: WebhookContent) {
  const { db, customerId, actor, platform } = ctx;
  const content = ensureAddress(ctx, sent);
  const id = await nextId(db, 'webhook_address');
  const secret = newSecret();
  const sealedSecret = seal(platform.settings.accountKey, SEALED, secret);
  await change(ctx, {
    read: async () => ({ pile: await readPile(db, ctx), others: await listAddresses(db, customerId) }),
    decide: ({ pile, others }) => {
      const { addresses: most } = webhookLimits;
      if (others.length >= most) throw problem('webhook.too_many', { values: { most } });
      ensureName(content, others, null);
      const address = { id, ...content, ownerId: actor.userId, sealedSecret };
      return {
        guarded: [insertAddress(customerId, address), pileGuard(ctx, pile)],
        audit: [{ action: 'webhook.create', objectType: 'webhook', objectId: id, data: auditOf(content) }],
        answer: { id },
      };
    },
  });
  return { id, secret };
}

/** @throws webhook.not_found, webhook.address, webhook.name_taken, conflict.changed */
export async function changeWebhook(
  ctx: Ctx,
  id: number,
  { version, ...sent }: BodyOf<typeof endpoints.webhook.update>,
): Promise<Webhook> {
  const content = ensureAddress(ctx, sent);
  await change(ctx, {
    read: () => listAddresses(ctx.db, ctx.customerId),
    decide: (all) => {
      const before = ensureFound(all.find((each) => each.id === id));
      if (before.version !== version) throw problem('conflict.changed');
      ensureName(content, all, id);
      return {
        guarded: [updateAddress(ctx.customerId, before, content)],
        events: [{ event: 'webhook.queued', payload: {} }],
        audit: [{ action: 'webhook.update', objectType: 'webhook', objectId: id, data: auditOf(content) }],
        answer: { id },
      };
    },
  });
  const { items } = await listWebhooks(ctx);
  return ensureFound(items.find((each) => each.id === id));
}

export function removeWebhook(ctx: Ctx, id: number): Promise<object> {
  return change(ctx, {
    read: () => findAddress(ctx.db, ctx.customerId, id),
    decide: (found) => {
      const address = ensureFound(found);
      return {
        guarded: [deleteAddress(ctx.customerId, address)],
        audit: [{ action: 'webhook.delete', objectType: 'webhook', objectId: id, data: { name: address.name } }],
        answer: {},
      };
    },
  });
}

/** Gives an address another secret. @returns it, once */
export async function renewSecret(ctx: Ctx, id: number) {
  const secret = newSecret();
  const sealed = seal(ctx.platform.settings.accountKey, SEALED, secret);
  await change(ctx, {
    read: () => findAddress(ctx.db, ctx.customerId, id),
    decide: (found) => {
      const address = ensureFound(found);
      return {
        guarded: [replaceSecret(ctx.customerId, address, sealed)],
        audit: [{ action: 'webhook.secret', objectType: 'webhook', objectId: id, data: { name: address.name } }],
        answer: { id },
      };
    },
  });
  return { id, secret };
}

/** Sends something that says it is a test. */
export function testWebhook(ctx: Ctx, id: number): Promise<{ deliveryId: number }> {
  return change(ctx, {
    read: () => findAddress(ctx.db, ctx.customerId, id),
    decide: async (found) => {
      const address = ensureFound(found);
      if (!address.enabled) throw problem('webhook.disabled');
      const { parts, deliveryId } = await sendToAddress(ctx, id, { topic: 'test', data: { text: 'Teste do Trâmite' } });
      const audit = [{ action: 'webhook.test', objectType: 'webhook', objectId: id, data: { deliveryId } }] as const;
      return { ...mergeParts(parts, { audit }), answer: { deliveryId } };
    },
  });
}

function ensureAddress({ platform }: Ctx, sent: WebhookContent): WebhookContent {
  const url = sent.url.trim();
  if (addressFault(url, platform.settings.webhookLoopback)) throw problem('webhook.address');
  return { ...sent, name: storedName(sent.name), url, topics: sent.topics.map(cleanLine) };
}

function ensureName({ name }: WebhookContent, all: readonly AddressRow[], id: number | null): void {
  const isTaken = all.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw problem('webhook.name_taken');
}

export function ensureFound<T>(found: T | undefined): T {
  if (!found) throw problem('webhook.not_found');
  return found;
}

const auditOf = ({ name, url, enabled, topics }: WebhookContent) => ({
  ...{ name, enabled, topics: [...topics] },
  host: URL.parse(url)?.host ?? '',
});
