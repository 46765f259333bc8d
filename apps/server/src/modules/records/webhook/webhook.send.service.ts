import { webhookLimits } from '@tramite/contract';
import type { Platform } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { type Answer, postOutside } from '../../../platform/outgoing/post-outside.ts';
import { unseal } from '../../../platform/session/sealed.ts';
import { tellUser } from '../notice/notice.change.ts';
import {
  type DeliveryRow,
  findDelivery,
  keepTry,
  listDue,
  type Tried,
  unsafeListDueAddresses,
} from './webhook.delivery.repository.ts';
import { type AddressRow, countAddressFailures, findAddress, holdAddress, stopAddress } from './webhook.repository.ts';
import { SEALED, signatureOf } from './webhook.signature.ts';

/** Addresses that one job sends to side by side: one that hangs holds up one of them, for one try. */
const SLOTS = 8;
/** Deliveries of one address in a turn. */
const TURN = 20;
const MINUTE_MS = 60_000;
/** Longer than a turn can take before it looks whether it should go on. */
const HELD_MS = 2 * MINUTE_MS;

/** Sends all that is due, each address in turns of its own. @returns how many deliveries were tried */
export async function sendDue(platform: Platform, untilMs = 30_000): Promise<number> {
  const end = performance.now() + untilMs;
  const lanes = Array.from({ length: SLOTS }, async () => {
    let tried = 0;
    while (performance.now() < end) {
      const turn = await takeTurn(platform, end);
      if (turn === null) break;
      tried += turn;
    }
    return tried;
  });
  return (await Promise.all(lanes)).reduce((sum, each) => sum + each, 0);
}

/** Null where nothing is due that somebody else does not send already. */
async function takeTurn(platform: Platform, end: number): Promise<number | null> {
  const now = platform.clock.now();
  for (const { customerId, id } of await unsafeListDueAddresses(platform.database.unsafeSystem, now, SLOTS * 2)) {
    const ctx = ownContext(platform, customerId, 'webhook.send');
    const address = await hold(ctx, id);
    if (address) return sendTurn(platform, ctx, address, end);
  }
  return null;
}

/** The address while nobody else sends to it. */
function hold(ctx: CustomerCtx, id: number): Promise<AddressRow | null> {
  const now = ctx.clock.now();
  const busyUntil = new Date(now.getTime() + HELD_MS);
  return change(ctx, {
    read: () => findAddress(ctx.db, ctx.customerId, id),
    decide: (address) => {
      const isFree = address?.enabled && (address.busyUntil === null || address.busyUntil <= now);
      if (!isFree) return { guarded: [], audit: [], answer: null };
      return {
        guarded: [holdAddress(ctx.customerId, address, busyUntil)],
        audit: [],
        answer: { ...address, busyUntil },
      };
    },
  });
}

/** Until nothing is due, the time is over, or one did not arrive: then the address rests for a minute. */
async function sendTurn(platform: Platform, ctx: CustomerCtx, address: AddressRow, end: number): Promise<number> {
  const due = await listDue(ctx.db, ctx.customerId, address.id, ctx.clock.now(), TURN);
  let { failures } = address;
  let tried = 0;
  let rests: Date | null = null;
  for (const delivery of due) {
    const answer = await post(platform, address, delivery);
    const hasArrived = 'status' in answer && answer.status >= 200 && answer.status < 300;
    failures = await keep(ctx, { ...address, failures }, delivery, answer, hasArrived);
    tried += 1;
    if (!hasArrived) rests = new Date(ctx.clock.now().getTime() + MINUTE_MS);
    if (!hasArrived || performance.now() > end) break;
  }
  await letGo(ctx, address, rests);
  return tried;
}

async function letGo(ctx: CustomerCtx, { id, busyUntil }: AddressRow, rests: Date | null): Promise<void> {
  await change(ctx, {
    read: () => findAddress(ctx.db, ctx.customerId, id),
    decide: (address) => {
      // Changed meanwhile, it is free already.
      const isHeld = address?.enabled && address.busyUntil?.getTime() === busyUntil?.getTime();
      return { guarded: isHeld ? [holdAddress(ctx.customerId, address, rests)] : [], audit: [], answer: null };
    },
  });
}

async function post(platform: Platform, address: AddressRow, { uuid, topic, body }: DeliveryRow): Promise<Answer> {
  const { settings, clock } = platform;
  const secret = unseal(settings.accountKey, SEALED, address.sealedSecret);
  if (secret === undefined) return { fault: 'address', ms: 0 };
  return postOutside({
    url: address.url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Tramite-Webhook/1',
      'tramite-delivery': uuid,
      'tramite-topic': encodeURIComponent(topic),
      'tramite-signature': signatureOf(secret, body, clock.now()),
    },
    timeoutMs: webhookLimits.timeoutMs,
    allowsLoopback: settings.webhookLoopback,
  });
}

/** @returns how many deliveries of the address in a row never arrived */
function keep(
  ctx: CustomerCtx,
  address: AddressRow,
  sent: DeliveryRow,
  answer: Answer,
  hasArrived: boolean,
): Promise<number> {
  return change(ctx, {
    read: () => findDelivery(ctx.db, ctx.customerId, sent.id),
    decide: (delivery) => {
      const { failures } = address;
      if (delivery?.state !== 'WAITING') return { guarded: [], audit: [], answer: failures };
      const tried = triedOf(ctx, delivery, answer, hasArrived);
      const next = hasArrived ? 0 : failures + (tried.state === 'FAILED' ? 1 : 0);
      const isOver = next > failures && next >= webhookLimits.failures;
      const { more, ...guard } = keepTry(ctx.customerId, delivery, tried);
      return {
        ...mergeParts(
          { guarded: [guard], parts: [more] },
          isOver ? switchOff(ctx, address, next) : {},
          isOver || next === failures ? {} : { parts: [countAddressFailures(ctx.customerId, address.id, next)] },
        ),
        answer: next,
      };
    },
  });
}

function triedOf({ clock }: CustomerCtx, { tries }: DeliveryRow, answer: Answer, hasArrived: boolean): Tried {
  const at = clock.now();
  const said =
    'status' in answer
      ? { status: answer.status, text: answer.text, fault: null }
      : { status: null, text: '', fault: answer.fault };
  const pause = webhookLimits.pauses[tries];
  const state = hasArrived ? 'DELIVERED' : pause === undefined ? 'FAILED' : 'WAITING';
  const nextAt = state === 'WAITING' && pause !== undefined ? new Date(at.getTime() + pause * MINUTE_MS) : null;
  return { at, state, nextAt, ...said, ms: answer.ms };
}

function switchOff(ctx: CustomerCtx, { id, name, ownerId }: AddressRow, failures: number): ChangeParts {
  const why = `${failures} entregas seguidas não chegaram, cada uma tentada por 24 horas.`;
  return mergeParts(
    {
      parts: [stopAddress(ctx.customerId, id, why)],
      audit: [{ action: 'webhook.stop', objectType: 'webhook', objectId: id, data: { name } }],
    },
    tellUser(ctx, {
      kind: 'WEBHOOK_STOPPED',
      userId: ownerId,
      title: `Webhook desligado: ${name}`,
      text: `${why} Corrija o endereço e ligue-o de novo; o que se perdeu pode ser reenviado.`,
      byMail: true,
    }),
  );
}
