import type { IndexerFormat, IndexerType } from '@tramite/contract';
import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { IndexerAccess } from './indexer.policy.ts';

/** A field that not everybody sees whole. */
export interface RestrictedIndexer extends IndexerAccess {
  readonly id: number;
}

/** Whether not everybody sees the field `i` whole. */
export const isRestricted = sql`(i.visible_roles <> '{}' or i.masked)`;

/** JSON array of the customer's `RestrictedIndexer`, null without any, for a statement that reads records as they are kept. */
export function restrictedIndexers(customerId: number): Sql {
  return sql`
    (select jsonb_agg(jsonb_build_object('id', i.id, 'visibleRoles', i.visible_roles,
      'editRoles', i.edit_roles, 'masked', i.masked))
    from indexer i where i.customer_id = ${customerId} and ${isRestricted})`;
}

/** A field as a process type or document type uses it. */
export interface IndexerUse extends IndexerAccess {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly type: IndexerType;
  readonly format: IndexerFormat | null;
  readonly multiple: boolean;
  readonly listId: number | null;
  readonly parentListId: number | null;
  readonly alertText: string | null;
  /** YYYY-MM-DD. */
  readonly minDate: string | null;
  readonly position: number;
  readonly group: string | null;
  readonly required: boolean;
  readonly desired: boolean;
  readonly readOnly: boolean;
  /** Hidden by default and fetched on demand. */
  readonly extended: boolean;
  /** Its date is the day the document expires. */
  readonly isValidity: boolean;
  readonly options: readonly IndexerOption[];
  /** Whether `options` is not the whole list. */
  readonly searchable: boolean;
}

/** Which options of lists come along: all of the short lists, or those that values point at. */
export type OptionScope = 'short' | OptionIds;

export interface OptionIds {
  /** Chosen now: taken while enabled. */
  readonly sent: readonly number[];
  /** Likewise, by what is written on them. */
  readonly labels?: readonly string[];
  /** Column of the record's indexers in the statement; what was chosen before is known whatever became of it. */
  readonly storedIn?: string;
}

/** Lists up to this length travel whole; longer ones are searched by call. */
const SHORT_LIST = 100;

const byOwner = {
  process_type: { table: 'process_type_indexer', extended: sql`u.extended`, isValidity: sql`false` },
  document_type: { table: 'document_type_indexer', extended: sql`false`, isValidity: sql`u.is_validity` },
} as const;

/**
 * JSON array of `IndexerUse` in position order, for a statement that reads the owner: `indexersOf('process_type', 't', …)`
 * where `t` has customer_id and id.
 */
export function indexersOf(owner: keyof typeof byOwner, alias: string, scope: OptionScope): Sql {
  const { table, extended, isValidity } = byOwner[owner];
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'name', i.name, 'label', i.label, 'type', i.type, 'format', i.format, 'multiple', i.multiple,
        'listId', i.list_id, 'parentListId', il.parent_id, 'alertText', i.alert_text, 'minDate', i.min_date, 'visibleRoles', i.visible_roles,
        'editRoles', i.edit_roles, 'masked', i.masked, 'position', u.position, 'group', u.group_name,
        'required', u.required, 'desired', u.desired, 'readOnly', u.read_only, 'extended', ${extended},
        'isValidity', ${isValidity}, 'options', coalesce(l.options, '[]'), 'searchable', coalesce(l.searchable, false)
      ) order by u.position, i.id), '[]')
    from ${sql.table(table)} u
    join indexer i on i.customer_id = u.customer_id and i.id = u.indexer_id
    left join indexer_list il on il.customer_id = i.customer_id and il.id = i.list_id
    left join lateral (${optionsOf(scope)}) l on i.list_id is not null
    where u.customer_id = ${sql.ref(`${alias}.customer_id`)} and ${sql.ref(`u.${owner}_id`)} = ${sql.ref(`${alias}.id`)}
      and i.enabled)`;
}

const asJson = sql`
  jsonb_agg(case when o.parent_id is null then jsonb_build_object('id', o.id, 'label', o.label)
    else jsonb_build_object('id', o.id, 'label', o.label, 'parentId', o.parent_id) end order by o.position, o.id)`;

const ofList = sql`o.customer_id = i.customer_id and o.list_id = i.list_id`;

/** The whole list of an indexer aliased i, while it is short: (options, searchable). */
export const shortOptionsOf = sql`
  select case when count(*) <= ${SHORT_LIST} then ${asJson} end as options, count(*) > ${SHORT_LIST} as searchable
  from list_option o where ${ofList} and o.enabled`;

function optionsOf(scope: OptionScope): Sql {
  if (scope === 'short') return shortOptionsOf;
  const wasChosen = scope.storedIn
    ? sql`or o.id in (
        select (v #>> '{}')::numeric
        from jsonb_path_query(${sql.ref(scope.storedIn)}, 'lax $[*].value[*] ? (@.type() == "number")') v)`
    : sql``;
  const isNamed = scope.labels ? sql`or o.label = any(${[...scope.labels]}::text[])` : sql``;
  return sql`
    select ${asJson} as options, true as searchable
    from list_option o
    where ${ofList} and ((o.enabled and (o.id = any(${[...scope.sent]}::bigint[]) ${isNamed})) ${wasChosen})`;
}
