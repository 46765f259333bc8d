import { type DifferenceRule, differenceLimits } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Nfe } from '@tramite/rules/nfe/nfe';
import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../../definitions/indexer/indexer.sql.ts';
import { type ProcessTypeSetup, setupOf } from '../../definitions/process-type/process-type.sql.ts';

export interface ComparedDocument {
  readonly id: number;
  readonly typeId: number;
  readonly typeLabel: string;
  readonly indexers: readonly StoredIndexer[];
  readonly nfe: Nfe | null;
  readonly isSeen: boolean;
}

export interface Acceptance {
  readonly fingerprint: string;
  readonly reason: string;
  readonly userId: number;
  readonly userName: string;
  readonly at: string;
}

/** A process with everything that is held against each other in it. */
export interface ComparedProcess {
  readonly id: number;
  readonly typeId: number;
  readonly indexers: readonly StoredIndexer[];
  /** Null where what the setup proposes is compared. */
  readonly rules: readonly DifferenceRule[] | null;
  readonly setup: Pick<ProcessTypeSetup, 'indexers' | 'documentTypes'> | null;
  readonly restricted: readonly RestrictedIndexer[] | null;
  readonly documents: readonly ComparedDocument[];
  readonly accepted: readonly Acceptance[];
}

/** The process if the actor may see it; whoever may see it, for nobody. */
export function findCompared(
  db: Db,
  customerId: number,
  actor: Actor | null,
  processId: number,
): Promise<ComparedProcess | undefined> {
  const seen = (alias: string) => (actor ? visibleTo(actor, alias) : sql<boolean>`true`);
  return first(
    db,
    sql<ComparedProcess>`
      select p.id, p.type_id as "typeId", p.indexers, s.rules,
        case when s.rules is null then ${setupOf(customerId, sql`p.type_id`, { options: { sent: [] } })} end as setup,
        ${restrictedIndexers(customerId)} as restricted, ${documentsOf(customerId, seen('d'))} as documents,
        (select coalesce(jsonb_agg(jsonb_build_object('fingerprint', a.fingerprint, 'reason', a.reason,
            'userId', a.user_id, 'userName', u.name, 'at', a.accepted_at)), '[]')
          from difference_acceptance a join app_user u on u.id = a.user_id
          where a.customer_id = ${customerId} and a.process_id = p.id) as accepted
      from process p
      left join difference_setup s on s.customer_id = ${customerId} and s.process_type_id = p.type_id
      where p.customer_id = ${customerId} and p.id = ${processId} and ${seen('p')}`,
  );
}

/** Canceled documents say nothing any more. */
const documentsOf = (customerId: number, isSeen: Sql<boolean>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'typeId', d.type_id, 'typeLabel', dt.label,
      'indexers', d.indexers, 'nfe', n.nfe, 'isSeen', ${isSeen}) order by d.id), '[]')
    from (select * from document o where o.customer_id = ${customerId} and o.process_id = p.id and o.situation <> 'S'
      order by o.id desc limit ${differenceLimits.documents}) d
    join document_type dt on dt.customer_id = ${customerId} and dt.id = d.type_id
    left join document_nfe n on n.customer_id = ${customerId} and n.document_id = d.id)`;

/** Whether a rule of the type of the process of document `d` stops checks, as a column of any statement. */
export function hasHardRules(customerId: number): Sql<boolean> {
  return sql`
    exists (select from process hp join difference_setup hs on hs.customer_id = ${customerId}
        and hs.process_type_id = hp.type_id and hs.has_hard
      where hp.customer_id = ${customerId} and hp.id = d.process_id)`;
}

/** The process of a document that the actor sees; null of a loose one. */
export async function findProcessOfDocument(
  db: Db,
  customerId: number,
  actor: Actor,
  documentId: number,
): Promise<{ readonly processId: number | null } | undefined> {
  return first(
    db,
    sql<{ processId: number | null }>`
      select d.process_id as "processId" from document d
      where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}`,
  );
}
