import type { DifferenceRule } from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface NewAcceptance {
  readonly processId: number;
  readonly fingerprint: string;
  readonly rule: string;
  readonly reason: string;
  readonly userId: number;
  readonly at: Date;
}

/** Misses where somebody accepted it since. */
export function insertAcceptance(customerId: number, row: NewAcceptance): Guarded {
  const { processId, fingerprint, rule, reason, userId, at } = row;
  return {
    part: 'difference_acceptance',
    sql: sql`
      insert into difference_acceptance (customer_id, process_id, fingerprint, rule, reason, user_id, accepted_at)
      values (${customerId}, ${processId}, ${fingerprint}, ${rule}, ${reason}, ${userId}, ${at})
      on conflict do nothing returning fingerprint`,
  };
}

export function deleteAcceptance(customerId: number, processId: number, fingerprint: string): Guarded {
  return {
    part: 'difference_acceptance',
    sql: sql`
      delete from difference_acceptance
      where customer_id = ${customerId} and process_id = ${processId} and fingerprint = ${fingerprint}
      returning fingerprint`,
  };
}

/** Those of differences that are no more, so that a process keeps no more of them than it has differences. */
export function forgetOthers(customerId: number, processId: number, keys: readonly string[]): Sql {
  return sql`
    delete from difference_acceptance
    where customer_id = ${customerId} and process_id = ${processId} and fingerprint <> all(${[...keys]}::text[])
    returning fingerprint`;
}

export interface SetupRow {
  readonly rules: readonly DifferenceRule[];
  readonly version: number;
}

export function findRules(db: Db, customerId: number, processTypeId: number): Promise<SetupRow | undefined> {
  return first(
    db,
    sql<SetupRow>`
      select s.rules, s.version from difference_setup s
      where s.customer_id = ${customerId} and s.process_type_id = ${processTypeId}`,
  );
}

export interface TypeRow {
  readonly id: number;
  readonly label: string;
  readonly group: string;
  readonly rules: number | null;
  readonly hard: number;
}

/** Enabled process types. */
export function listTypes(db: Db, customerId: number): Promise<TypeRow[]> {
  return many(
    db,
    sql<TypeRow>`
      select t.id, t.name as label, g.name as group, jsonb_array_length(s.rules) as rules,
        (select count(*)::int from jsonb_array_elements(s.rules) r where (r ->> 'isHard')::boolean) as hard
      from process_type t
      join process_group g on g.customer_id = ${customerId} and g.id = t.group_id
      left join difference_setup s on s.customer_id = ${customerId} and s.process_type_id = t.id
      where t.customer_id = ${customerId} and t.enabled and g.enabled
      order by g.name collate "pt-BR-x-icu", t.name collate "pt-BR-x-icu", t.id`,
  );
}

/** Misses where somebody saved others since they were read; a version of 0 is that of none. */
export function writeRules(customerId: number, processTypeId: number, { rules, version }: SetupRow): Guarded {
  const hasHard = rules.some(({ isHard }) => isHard);
  return {
    part: 'difference_setup',
    sql:
      version === 0
        ? sql`
          insert into difference_setup (customer_id, process_type_id, rules, has_hard)
          values (${customerId}, ${processTypeId}, ${json(rules)}, ${hasHard}) on conflict do nothing
          returning process_type_id`
        : sql`
          update difference_setup set rules = ${json(rules)}, has_hard = ${hasHard}, version = version + 1
          where customer_id = ${customerId} and process_type_id = ${processTypeId} and version = ${version}
          returning process_type_id`,
  };
}

export function deleteRules(customerId: number, processTypeId: number, { version }: SetupRow): Guarded {
  return {
    part: 'difference_setup',
    sql: sql`
      delete from difference_setup
      where customer_id = ${customerId} and process_type_id = ${processTypeId} and version = ${version}
      returning process_type_id`,
  };
}
