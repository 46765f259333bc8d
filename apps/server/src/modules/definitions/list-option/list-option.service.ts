import { fieldText, registrationOf } from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import { inputsOf } from '@tramite/rules/registration/values';
import { inOrder, weightsFor } from '@tramite/rules/registration/weights';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, ensureSeen } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { listRecords } from '../registration/registration.list.facts.ts';
import { auditOf, seenVersion } from '../registration/registration.service.ts';
import { updateRecords } from '../registration/registration.write.sql.ts';
import { findList, findOrder, listOptions, orderSeen, type PlacedOption } from './list-option.repository.ts';

const PAGE = 1000;

/** @throws registration.not_found */
export async function listPage({ db, customerId, actor }: Ctx, listId: number, page = 1) {
  const [list, items] = await Promise.all([
    findList(db, customerId, listId),
    listOptions(db, customerId, listId, { limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  if (!list) throw problem('registration.not_found');
  const change = hasPermission(actor, 'backoffice.list-options') || ('permission.denied' as const);
  return { ...list, items, abilities: { change } };
}

export interface Place {
  readonly besideId: number;
  readonly side: 'before' | 'after';
}

/**
 * Puts an option elsewhere in its list, and others out of its way where their weights leave no room.
 * @throws registration.not_found, conflict.version, request.invalid where the other one is not of the same list
 */
export function placeOption(ctx: Ctx, id: number, place: Place): Promise<{ changed: number }> {
  const { db, customerId } = ctx;
  const registration = inWords(ctx.actor.words, registrationOf('list-options'));
  return change(ctx, {
    read: () => findOrder(db, customerId, id),
    decide: async (list) => {
      if (!list) throw problem('registration.not_found');
      const weights = weightsOf(list.options, id, place, limitsOf(registration));
      const ids = [...new Set([id, ...weights.keys()])];
      const query = { pointing: {}, ids };
      const records = await listRecords(db, customerId, registration, query, { limit: ids.length, offset: 0 });
      const moved = records.find((record) => record.id === id);
      if (!moved) throw problem('registration.not_found');
      ensureSeen(ctx, await seenVersion(ctx, registration, moved));
      const versions = new Map(list.options.map((option) => [option.id, option.version]));
      const changed = records.flatMap((before) => {
        const weight = weights.get(before.id);
        if (weight === undefined) return [];
        return [{ before, after: { ...before, values: { ...before.values, weight } } }];
      });
      const kept = changed.map(({ after }) => ({
        ...after,
        inputs: inputsOf(after),
        version: versions.get(after.id) ?? 0,
      }));
      return {
        guarded:
          kept.length === 0
            ? []
            : [...updateRecords(customerId, registration, kept), orderSeen(customerId, list.listId, list.version)],
        audit: changed.map(({ before, after }) => auditOf(registration, 'update', after, before)),
        answer: { changed: kept.length },
      };
    },
  });
}

type Options = ReturnType<typeof registrationOf>;

function limitsOf({ fields }: Options) {
  const weight = fields.find(({ name }) => name === 'weight');
  if (weight?.kind !== 'number') throw new Error('Options have a weight.');
  return weight;
}

function weightsOf(
  options: readonly PlacedOption[],
  id: number,
  { besideId, side }: Place,
  limits: ReturnType<typeof limitsOf>,
) {
  if (besideId === id) return new Map<number, number>();
  const order = inOrder(options);
  const moved = order.find((option) => option.id === id);
  const others = order.filter((option) => option.id !== id);
  const beside = others.findIndex((option) => option.id === besideId);
  if (!moved || beside < 0) throw problem('request.invalid', { fields: { besideId: fieldText('referenceUnknown') } });
  const at = side === 'before' ? beside : beside + 1;
  return weightsFor(others.toSpliced(at, 0, moved), at, limits);
}
