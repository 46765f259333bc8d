import { registrations } from '@tramite/contract';
import type { TestDatabase } from './test-database.ts';

/** Records of one customer that a valid call can point at. */
export interface Facts {
  readonly customerId: number;
  readonly documentId: number;
  /** Of the document's file. */
  readonly storageKey: string;
  readonly stepId: number;
  readonly sequence: number;
  readonly processId: number;
  readonly processTypeId: number;
  readonly processGroupId: number;
  /** Of the process. */
  readonly versionId: number;
  readonly stageId: number;
  readonly transitionId: number;
  readonly establishmentId: number;
  readonly documentTypeId: number;
  readonly listIndexerId: number;
  readonly formTypeId: number;
  readonly formTemplateId: number;
  readonly formId: number;
  readonly formDocumentId: number;
  readonly quickFilterId: number;
  readonly pendencyReasonId: number;
  /** An open one, of `suspendedDocumentId`. */
  readonly pendencyId: number;
  readonly suspendedDocumentId: number;
  readonly noticeId: number;
  readonly announcementId: number;
  /** The first record of each registration, by its name. */
  readonly registrationId: Readonly<Record<string, number>>;
  /** The same for what a new record refers to. */
  readonly referenceIds: Readonly<Record<string, number>>;
  readonly cancellationReasonId: number;
  /** Somebody who belongs to this customer alone. */
  readonly userId: number;
  /** One that came with the product. */
  readonly roleId: number;
}

/** Finds an open process of a customer with a document that has a check step. */
export async function findFacts(db: TestDatabase, customerId: number): Promise<Facts> {
  const [facts] = await listFacts(db, customerId, 1);
  if (!facts) throw new Error(`The test world has no open process with a checked document for customer ${customerId}.`);
  return facts;
}

const firstRecords = registrations
  .map(({ name, table, ofInstallation }) => {
    const owner = ofInstallation ? 'r.id' : 'r.customer_id';
    return `'${name}', (select min(r.id) from ${table} r where ${owner} = d.customer_id)`;
  })
  .join(', ');

/** Such documents of a customer with their processes, oldest first. */
export function listFacts(db: TestDatabase, customerId: number, limit: number): Promise<Facts[]> {
  return db.query<Facts & Record<string, unknown>>(
    `select d.customer_id as "customerId", d.id::int as "documentId", d.storage_key as "storageKey", st.id::int as "stepId", st.sequence,
       p.id::int as "processId", p.type_id::int as "processTypeId",
       (select t.group_id::int from process_type t where t.customer_id = p.customer_id and t.id = p.type_id) as "processGroupId", p.version_id::int as "versionId", p.stage_id::int as "stageId",
       (select t.id::int from transition t where t.customer_id = p.customer_id and t.from_stage_id = p.stage_id limit 1) as "transitionId",
       p.establishment_id::int as "establishmentId", d.type_id::int as "documentTypeId",
       (select i.id::int from indexer i where i.customer_id = p.customer_id and i.list_id is not null limit 1) as "listIndexerId",
       (select f.id::int from form_type f where f.customer_id = p.customer_id order by f.id limit 1) as "formTypeId",
       (select f.id::int from form_template f where f.customer_id = p.customer_id order by f.id limit 1) as "formTemplateId",
       (select f.id::int from form f where f.customer_id = p.customer_id and f.content = '{}' order by f.id limit 1) as "formId",
       (select f.document_id::int from form f where f.customer_id = p.customer_id and f.content = '{}' order by f.id limit 1) as "formDocumentId",
       (select q.id::int from quick_filter q where q.customer_id = p.customer_id order by q.id limit 1) as "quickFilterId",
       (select y.id::int from pendency_reason y where y.customer_id = d.customer_id order by y.id limit 1) as "pendencyReasonId",
       open.id::int as "pendencyId", open.document_id::int as "suspendedDocumentId",
       (select n.id::int from notice n where n.customer_id = d.customer_id order by n.id limit 1) as "noticeId",
       (select a.id::int from announcement a where a.customer_id = d.customer_id order by a.id limit 1) as "announcementId",
       jsonb_build_object(${firstRecords}) as "registrationId", jsonb_build_object(${firstRecords}) as "referenceIds",
       (select r.id::int from cancellation_reason r where r.customer_id = d.customer_id order by r.id limit 1) as "cancellationReasonId",
       (select max(m.user_id)::int from user_customer m where m.customer_id = d.customer_id and not exists (
         select from user_customer o where o.user_id = m.user_id and o.customer_id <> m.customer_id)) as "userId",
       (select min(r.id)::int from role r where r.customer_id = d.customer_id) as "roleId"
     from document d
     join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
     join check_step st on st.customer_id = d.customer_id and st.document_type_id = d.type_id
     left join lateral (
       select y.id, y.document_id from pendency y join document s on s.customer_id = y.customer_id and s.id = y.document_id
       where y.customer_id = d.customer_id and y.resolved_at is null and s.situation <> 'S' order by y.id limit 1
     ) open on true
     where d.customer_id = $1 order by d.id limit $2`,
    [customerId, limit],
  );
}
