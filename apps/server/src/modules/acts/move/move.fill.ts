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
  /** What goes along; it is not filled again. */
  readonly kept: readonly StoredIndexer[];
  readonly sent: readonly IndexerInput[];
  readonly today: string;
  readonly ignoreMinDate: boolean;
  /** Put before the paths of errors. */
  readonly path: string;
}

/** What a record keeps in its new type: what goes along, and what was typed where nothing did. */
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

/** What was typed and does not belong to a choice that goes along, or the other way round. */
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
