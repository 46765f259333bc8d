import { type ApiKey, apiKeyLimits, type BodyOf, type endpoints, isForKeys, type ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { storedName } from '../../../platform/problem/stored-name.ts';
import { KEY_PREFIX } from '../../../platform/session/api-key.ts';
import { hashSecret, newSecret } from '../../../platform/session/secret.ts';
import { type ApiKeyRow, countActive, insertKey, listKeys, revokeKey } from './api-key.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Characters of a key that its list shows, the mark of keys among them. */
const SHOWN = 10;

/** Keys of the company, the newest first. */
export async function listApiKeys({ db, customerId, clock }: Ctx): Promise<ResponseOf<typeof endpoints.apiKey.list>> {
  const now = clock.now();
  const items = (await listKeys(db, customerId)).map((row) => present(row, now));
  return { count: items.length, items };
}

/** Makes a key in the name of the actor. @returns it, once @throws permission.not_held, establishment.not_found, api_key.too_many */
export async function createApiKey(ctx: Ctx, body: BodyOf<typeof endpoints.apiKey.create>) {
  const { db, customerId, actor, clock } = ctx;
  const { permissions, establishmentIds, days } = body;
  const held: ReadonlySet<string> = actor.permissions;
  if (permissions.some((each) => !held.has(each) || !isForKeys(each))) throw problem('permission.not_held');
  if (establishmentIds?.some((id) => !actor.establishmentIds.includes(id))) throw problem('establishment.not_found');
  const name = storedName(body.name);
  const key = `${KEY_PREFIX}${newSecret()}`;
  const id = await nextId(db, 'api_key');
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  await change(ctx, {
    read: async () => ({ pile: await readPile(db, ctx), active: await countActive(db, customerId, at) }),
    decide: ({ pile, active }) => {
      const { keys: most } = apiKeyLimits;
      if (active >= most) throw problem('api_key.too_many', { values: { most } });
      const kept = { id, name, prefix: key.slice(0, SHOWN), secretHash: hashSecret(key), userId: actor.userId };
      return {
        guarded: [
          insertKey(customerId, { ...kept, permissions, establishmentIds, at, expiresAt }),
          pileGuard(ctx, pile),
        ],
        audit: [
          {
            ...{ action: 'api_key.create', objectType: 'api_key', objectId: id },
            data: { name, permissions, establishmentIds, days },
          },
        ],
        answer: { id },
      };
    },
  });
  return { id, key };
}

/** Ends a key at once. @throws api_key.not_found */
export function revokeApiKey(ctx: Ctx, id: number): Promise<object> {
  const { db, customerId, clock } = ctx;
  return change(ctx, {
    read: async () => (await listKeys(db, customerId)).find((each) => each.id === id),
    decide: (key) => {
      if (!key) throw problem('api_key.not_found');
      return {
        guarded: key.revokedAt ? [] : [revokeKey(customerId, id, clock.now())],
        audit: [{ action: 'api_key.revoke', objectType: 'api_key', objectId: id, data: { name: key.name } }],
        answer: {},
      };
    },
  });
}

function present({ createdAt, expiresAt, lastUsedAt, revokedAt, ...row }: ApiKeyRow, now: Date): ApiKey {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    state: revokedAt ? 'REVOKED' : expiresAt <= now ? 'EXPIRED' : 'ACTIVE',
  };
}
