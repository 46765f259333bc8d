import { type Sql, sql } from '../../../platform/db/sql.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { RecordKind } from './record-kind.ts';
import { byCondition } from './search.conditions.repository.ts';
import type { SearchPlan } from './search.plan.ts';
import type { SearchReading } from './search.reading.ts';
import { type Asker, inSystemFilter } from './search.system-filters.repository.ts';
import { anyLexeme, hitRows, matchText } from './search.text.repository.ts';

/** The SQL of a search: plan and conditions on a record with alias r. */
export interface Selection {
  readonly asker: Asker;
  readonly kind: RecordKind;
  readonly plan: SearchPlan;
  /** Null means all of the customer. */
  readonly establishmentIds: readonly number[] | null;
  /** Conditions tested row by row while scanning a list index. */
  readonly narrow: readonly Sql<boolean>[];
  /** Conditions on other tables. */
  readonly among: readonly Sql<boolean>[];
  /** For the plan 'words': the match on search rows. */
  readonly words: Sql | null;
  /** Ids in the text. */
  readonly ids: readonly number[];
}

/** Up to so many establishments, words are searched within them. */
const FEW = 8;

export function toSelection(asker: Asker, reading: SearchReading, plan: SearchPlan): Selection {
  const { actor, customerId, fields } = asker;
  const { kind, text, columns, links, filterId, onlyMine } = reading;
  const hidden = fields?.hidden ?? [];
  const { words, conditions } = matchText({ kind, customerId, hidden }, text);
  const leads = plan.by === 'words';
  const byWords = words && !leads ? [sql<boolean>`r.id in (${hitRows(kind, customerId, words, hidden)})`] : [];
  return {
    asker,
    kind,
    plan,
    establishmentIds: establishmentsOf(asker, reading.establishmentIds),
    narrow: [
      ...columns.map((column) => byCondition(kind, asker, column)),
      ...(onlyMine && !actor.seesOwnOnly ? [sql<boolean>`r.owner_id = ${actor.userId}`] : []),
    ],
    among: [
      ...conditions,
      ...byWords,
      ...(filterId === null ? [] : [inSystemFilter(filterId, asker)]),
      ...links.map((link) => byCondition(kind, asker, link)),
    ],
    words: leads ? words : null,
    ids: text.by === 'nothing' ? [] : text.query.idCandidates,
  };
}

/**
 * `from ... where ...` of a selection, with the record aliased r; visibility is part of it. Who takes the newest of them
 * says so: words are then found along the list of the newest where they are frequent.
 */
export function fromSelection(selection: Selection, takes: 'all' | 'newest' = 'all'): Sql {
  const { asker, kind, establishmentIds, narrow, among, words } = selection;
  const { customerId, actor } = asker;
  const isNarrowed = establishmentIds !== null && (words !== null || establishmentIds !== actor.establishmentIds);
  const wall = words
    ? sql`from ${sql.table(takes === 'newest' ? kind.hits : kind.countedHits)} as r where r.customer_id = ${customerId} and r.ts @@ (${scoped(selection, words)})`
    : sql`from ${sql.table(kind.table)} as r where r.customer_id = ${customerId} and ${visibleTo(actor, 'r')}`;
  const standing = isNarrowed ? [sql`r.establishment_id = any(${[...establishmentIds]}::bigint[])`] : [];
  return sql.join([wall, ...standing, ...narrow, ...among], sql` and `);
}

/** Lets the index leave out other establishments. */
function scoped({ asker, establishmentIds }: Selection, words: Sql): Sql {
  if (!establishmentIds || establishmentIds.length === 0 || establishmentIds.length > FEW) return words;
  return sql`${words} && ${anyLexeme(asker.customerId, 'e', establishmentIds)}`;
}

/** Null if nothing restricts them. */
function establishmentsOf({ actor }: Asker, asked: readonly number[]): readonly number[] | null {
  const own = actor.seesAllEstablishments ? null : actor.establishmentIds;
  if (asked.length === 0) return own;
  return own ? asked.filter((id) => own.includes(id)) : asked;
}
