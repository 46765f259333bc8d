import type { CheckStep } from '@tramite/rules/check/check-step';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** A step as it is stored, with the label of its role. */
export interface StepRow extends Omit<CheckStep, 'enabled'> {
  readonly enabled: boolean;
  readonly roleLabel: string;
}

/** JSON array of the steps (`StepRow`) by which documents of a type are checked. */
export function stepsOf(customerId: Sql, typeId: Sql): Sql {
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object('id', st.id, 'label', st.label, 'sequence', st.sequence,
        'sequential', st.sequential, 'required', st.required, 'roleId', st.role_id, 'enabled', st.enabled,
        'roleLabel', wr.label) order by st.sequence, st.id), '[]')
      from check_step st join workflow_role wr on wr.customer_id = st.customer_id and wr.id = st.role_id
      where st.customer_id = ${customerId} and st.document_type_id = ${typeId})`;
}
