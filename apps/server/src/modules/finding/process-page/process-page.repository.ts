import { AnsweredChecklist, Id, Nullable } from '@tramite/contract/server';
import Type from 'typebox';
import type { Db } from '../../../platform/db/database.ts';
import { jsonOf, listOf, type ReadAs, read, rowOf, selectOf, within } from '../../../platform/db/row.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { isHeld } from '../../records/process/facts/process.undone.sql.ts';

/** Of process h and its type t. */
const related = jsonOf({
  id: read('h.id', Id),
  typeId: read('t.id', Id),
  typeLabel: read('t.name', Type.String()),
  situationId: read('h.situation_id', Type.Integer()),
  isOpen: read('h.is_open', Type.Boolean()),
});

/** Of workflow role w. */
const unheld = jsonOf({ id: read('w.id', Id), label: read('w.label', Type.String()) });

/** An entry of the history, o, that says where a process went or who had it. */
const step = jsonOf({
  type: read('o.type', Type.Enum(['CAPTURE', 'TRANSITION', 'CANCEL', 'MOVE'])),
  description: read('o.description', Type.String()),
  at: read('o.at', Type.String()),
  user: read('u.name', Nullable(Type.String())),
});

/** The stays of a process in stage s. */
const stay = jsonOf({ nodeId: read('s.node_id', Type.String()), minutes: read('s.minutes', Type.Integer()) });

/** What somebody, u, answered, a, as the process left stage s. */
const answer = jsonOf({
  id: read('a.id', Id),
  label: read('a.label', Type.String()),
  stage: read('s.label', Type.String()),
  at: read('a.answered_at', Type.String()),
  user: read('u.name', Type.String()),
  items: read('a.items', AnsweredChecklist.properties.items),
});

/** The old form f of a document type. */
const oldForm = jsonOf({
  documentTypeId: read('f.document_type_id', Id),
  name: read('f.name', Type.String()),
});

export type RelatedRow = ReadAs<typeof related>;
export type StayEntry = ReadAs<typeof stay>;
export type StepEntry = ReadAs<typeof step>;
export type Around = ReadAs<typeof aroundOf>;

/** The row of a process p: its parent and children as far as the actor sees them, what nobody answers for, and its way in the order it went. */
export function aroundOf(actor: Actor) {
  const isSeen = sql`
    join process_type t on t.customer_id = h.customer_id and t.id = h.type_id
    where h.customer_id = p.customer_id and ${visibleTo(actor, 'h')}`;
  return rowOf({
    parent: within(
      { ...related, schema: Nullable(related.schema) },
      sql`from process h ${isSeen} and h.id = p.parent_id`,
    ),
    unheldFunctions: within(
      listOf(unheld, sql`w.label`),
      sql`from workflow_role w
        where w.customer_id = p.customer_id and p.is_open and w.id in (
          select k.role_id from process_token k where k.customer_id = p.customer_id and k.process_id = p.id)
        and not exists (
          select from user_workflow_role g
          join user_customer m on m.customer_id = g.customer_id and m.user_id = g.user_id and m.enabled
          where g.customer_id = p.customer_id and g.workflow_role_id = w.id)`,
    ),
    checkLists: within(
      listOf(answer, sql`a.id desc`),
      sql`from checklist_answer a
        join stage s on s.customer_id = a.customer_id and s.id = a.stage_id
        join app_user u on u.id = a.user_id
        where a.customer_id = p.customer_id and a.process_id = p.id`,
    ),
    oldForms: within(
      listOf(oldForm, sql`f.name`),
      sql`from (
          select distinct on (o.document_type_id) o.document_type_id, o.name
          from old_form o
          join process_type_document e on e.customer_id = p.customer_id and e.process_type_id = p.type_id
            and e.document_type_id = o.document_type_id
          join document_type y on y.customer_id = p.customer_id and y.id = o.document_type_id and y.enabled
          where o.customer_id = p.customer_id and p.is_open and o.enabled
            and (o.process_type_id is null or o.process_type_id = p.type_id)
          order by o.document_type_id, o.process_type_id nulls last, o.id desc) f`,
    ),
    children: within(listOf(related, sql`h.id`), sql`from process h ${isSeen} and h.parent_id = p.id`),
    stays: within(
      listOf(stay, sql`s.node_id`),
      sql`from (
          select e.node_id, sum(y.worked_minutes)::int minutes
          from process_stay y join stage e on e.customer_id = y.customer_id and e.id = y.stage_id
          where y.customer_id = p.customer_id and y.process_id = p.id
          group by e.node_id) s`,
    ),
    steps: within(
      listOf(step, sql`o.id`),
      sql`from progress o left join app_user u on u.id = o.user_id
        where o.customer_id = p.customer_id and o.process_id = p.id and o.document_id is null
          and o.type in ('CAPTURE', 'TRANSITION', 'CANCEL', 'MOVE') and (o.type <> 'TRANSITION' or ${isHeld('o')})`,
    ),
  });
}

/** What stands around a process that the actor sees. */
export function findAround(db: Db, customerId: number, actor: Actor, id: number): Promise<Around | undefined> {
  return first(
    db,
    selectOf(
      aroundOf(actor),
      sql`from process p where p.customer_id = ${customerId} and p.id = ${id} and ${visibleTo(actor, 'p')}`,
    ),
  );
}
