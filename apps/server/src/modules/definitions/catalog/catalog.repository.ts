import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { StepRow } from './catalog.steps.sql.ts';

/** A step, with the document type whose documents it checks. */
export interface TypeStepRow extends StepRow {
  readonly typeId: number;
}

export interface CatalogRow {
  readonly time_zone: string;
  readonly document_types: readonly { readonly id: number; readonly code: string; readonly label: string }[];
  readonly steps: readonly TypeStepRow[];
  readonly process_types: readonly { readonly id: number; readonly name: string; readonly isBpm: boolean }[];
  /** Each with its own calendar, or its customer's. */
  readonly establishments: readonly {
    readonly id: number;
    readonly name: string;
    readonly calendar: CalendarSettings;
  }[];
  readonly indexers: readonly { readonly name: string; readonly id: number }[];
}

/** The types, steps and establishments of a customer. */
export function findCatalog(db: Db, customerId: number): Promise<CatalogRow | undefined> {
  return first(
    db,
    sql<CatalogRow>`
      select c.time_zone,
        (select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'label', t.label)), '[]')
          from document_type t where t.customer_id = ${customerId}) as document_types,
        (select coalesce(json_agg(json_build_object('id', s.id, 'typeId', s.document_type_id, 'label', s.label,
            'sequence', s.sequence, 'sequential', s.sequential, 'required', s.required, 'roleId', s.role_id,
            'enabled', s.enabled, 'roleLabel', w.label) order by s.sequence, s.id), '[]')
          from check_step s join workflow_role w on w.customer_id = s.customer_id and w.id = s.role_id
          where s.customer_id = ${customerId}) as steps,
        (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'isBpm', p.is_bpm)), '[]')
          from process_type p where p.customer_id = ${customerId}) as process_types,
        (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name,
            'calendar', coalesce(e.calendar, c.calendar))), '[]')
          from establishment e where e.customer_id = ${customerId}) as establishments,
        (select coalesce(json_agg(json_build_object('name', i.name, 'id', i.id)), '[]')
          from indexer i where i.customer_id = ${customerId}) as indexers
      from customer c where c.id = ${customerId}`,
  );
}
