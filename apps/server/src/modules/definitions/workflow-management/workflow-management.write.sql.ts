import type { Definition } from '@tramite/rules/workflow/definition';
import type { Guarded } from '../../../platform/change/decision.ts';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';

/** The flow of a type as it was read, and who changes it now. */
export interface FlowTurn {
  readonly customerId: number;
  readonly typeId: number;
  readonly version: number;
  readonly at: Date;
  readonly userId: number;
}

/** Counts a change of the flow of a type; misses where another one came first. */
export function turnFlow({ customerId, typeId, version, at, userId }: FlowTurn, current?: number): Guarded {
  const inForce = current === undefined ? sql`` : sql`, current_version_id = ${current}`;
  return {
    part: 'process_type',
    sql: sql`
      update process_type set flow_version = flow_version + 1, flow_changed_at = ${at}, flow_changed_by = ${userId}
        ${inForce}
      where customer_id = ${customerId} and id = ${typeId} and flow_version = ${version}
      returning id`,
  };
}

export interface DraftRow {
  readonly id: number;
  readonly bpmnXml: string;
  readonly definition: Definition;
}

/** Puts the draft of a type in the place of the one there was. */
export function putDraft(customerId: number, typeId: number, { id, bpmnXml, definition }: DraftRow): Sql {
  return sql`
    insert into process_type_version (customer_id, id, process_type_id, number, status, bpmn_xml, definition)
    values (${customerId}, ${id}, ${typeId}, 0, 'DRAFT', ${bpmnXml}, ${json(definition)})
    on conflict (customer_id, process_type_id, number, part)
      do update set bpmn_xml = excluded.bpmn_xml, definition = excluded.definition`;
}

export function deleteDraft(customerId: number, typeId: number): Sql {
  return sql`
    delete from process_type_version
    where customer_id = ${customerId} and process_type_id = ${typeId} and number = 0`;
}

export interface Publication {
  readonly number: number;
  readonly at: Date;
  readonly userId: number;
  readonly notes: string;
}

/** Makes the draft a version. */
export function publishDraft(customerId: number, draftId: number, { number, at, userId, notes }: Publication): Guarded {
  return {
    part: 'draft',
    sql: sql`
      update process_type_version set number = ${number}, status = 'PUBLISHED', published_at = ${at},
        published_by = ${userId}, notes = ${notes}
      where customer_id = ${customerId} and id = ${draftId} and number = 0
      returning id`,
  };
}

/** Running processes may stay in it. */
export function retireVersion(customerId: number, id: number): Sql {
  return sql`update process_type_version set status = 'RETIRED' where customer_id = ${customerId} and id = ${id}`;
}

export interface NewType {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly groupId: number;
  readonly isBpm: boolean;
  readonly at: Date;
  readonly userId: number;
}

/** Makes a type; misses where another of its code came first. */
export function insertType(customerId: number, { id, name, code, groupId, isBpm, at, userId }: NewType): Guarded {
  return {
    part: 'process_type',
    sql: sql`
      insert into process_type (customer_id, id, group_id, code, name, is_bpm, flow_changed_at, flow_changed_by)
      values (${customerId}, ${id}, ${groupId}, ${code}, ${name}, ${isBpm}, ${at}, ${userId})
      on conflict (customer_id, code) do nothing
      returning id`,
  };
}

/** Gives a type the fields and documents of another one. */
export function copyUses(customerId: number, from: number, to: number): Sql[] {
  return [
    sql`
      insert into process_type_indexer (customer_id, process_type_id, indexer_id, position, required, desired,
        read_only, extended, group_name)
      select customer_id, ${to}::bigint, indexer_id, position, required, desired, read_only, extended, group_name
      from process_type_indexer where customer_id = ${customerId} and process_type_id = ${from}`,
    sql`
      insert into process_type_document (customer_id, process_type_id, document_type_id, position, min_count, max_count)
      select customer_id, ${to}::bigint, document_type_id, position, min_count, max_count
      from process_type_document where customer_id = ${customerId} and process_type_id = ${from}`,
  ];
}

/** Gives a type the fields and documents that its flow asks for, none of them from the beginning. */
export function insertUses(
  customerId: number,
  typeId: number,
  {
    indexerIds,
    documentTypeIds,
  }: { readonly indexerIds: readonly number[]; readonly documentTypeIds: readonly number[] },
): Sql[] {
  return [
    sql`
      insert into process_type_indexer (customer_id, process_type_id, indexer_id, position)
      select ${customerId}::int, ${typeId}::bigint, u.id, u.position - 1
      from unnest(${[...indexerIds]}::bigint[]) with ordinality as u (id, position)`,
    sql`
      insert into process_type_document (customer_id, process_type_id, document_type_id, position, min_count)
      select ${customerId}::int, ${typeId}::bigint, u.id, u.position - 1, 0
      from unnest(${[...documentTypeIds]}::bigint[]) with ordinality as u (id, position)`,
  ];
}
