import type { IndexerInput } from '@tramite/contract';
import { foreignChoices } from '@tramite/rules/indexer/parent-list';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  type FilledIndexers,
  fillIndexers,
  keepIndexers,
  toDefinition,
} from '../../definitions/indexer/indexer.fill.policy.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';

export interface Refilling {
  readonly actor: Actor;
  /** Fields of the new type. */
  readonly uses: readonly IndexerUse[];
  /** Fields that move along and are not filled again. */
  readonly kept: readonly StoredIndexer[];
  readonly sent: readonly IndexerInput[];
  readonly today: string;
  readonly ignoreMinDate: boolean;
  /** Prefix of error paths. */
  readonly path: string;
}

/** The fields in the new type: those that move along, and typed values for the rest. */
export function refill({ uses, kept, ...filling }: Refilling): FilledIndexers {
  const keptIds = new Set(kept.map(({ id }) => id));
  const filled = fillIndexers({ ...filling, uses: uses.filter(({ id }) => !keptIds.has(id)) });
  const old = keepIndexers(kept);
  const places = new Map(uses.map(({ id }, place) => [id, place]));
  const items = [...old.items, ...filled.items].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return {
    ...filled,
    items,
    fields: [...old.fields, ...filled.fields],
    words: [...new Set([...old.words, ...filled.words])],
    errors: { ...foreignErrors({ uses, kept, ...filling }, filled), ...filled.errors },
  };
}

/** Errors where typed values and kept choices of parent lists do not fit. */
function foreignErrors({ actor, uses, kept, path }: Refilling, { values }: FilledIndexers) {
  const along = uses.flatMap((use) => {
    const item = kept.find(({ id }) => id === use.id);
    return item ? [{ definition: toDefinition(actor, use, true), value: item.value, before: item.value }] : [];
  });
  const foreign = foreignChoices([...values.map((each) => ({ ...each, before: null })), ...along]);
  return Object.fromEntries(
    foreign.map(({ definition, problem }) => [`${path}indexers.${definition.id}`, problem.message]),
  );
}
