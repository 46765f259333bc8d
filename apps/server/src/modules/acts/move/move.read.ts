import type { BodyOf, endpoints } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { OptionScope } from '../../definitions/indexer/indexer.sql.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import { getVersion, type VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { listMovable, type MovableDocument } from '../../records/document/facts/document.move.facts.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { movedMeanwhile } from './move.story.ts';

/** Documents of one process on their way to another. */
export interface MoveRequest extends BodyOf<typeof endpoints.move.moveDocuments> {
  /** A single document, which must not belong to a business process. */
  readonly alone: boolean;
}

/** Everything that decides what becomes of the documents. */
export interface MoveReads {
  /** In the order of the request. */
  readonly documents: readonly MovableDocument[];
  readonly source: ProcessFacts;
  readonly sourceVersion: VersionDefinition;
  /** The type they go to. */
  readonly setup: ProcessTypeSetup;
  /** The target process with all of its documents; null if a new one starts. */
  readonly joined: {
    readonly process: ProcessFacts;
    readonly version: VersionDefinition;
    readonly documents: readonly MovableDocument[];
  } | null;
}

/**
 * @throws document.not_found, process.not_found, process_type.*; move.same_process; conflict.version when a document is
 * no longer in a process of the type it is moved from
 */
export async function readMove(ctx: Ctx, request: MoveRequest, options: OptionScope): Promise<MoveReads> {
  const { db, customerId, actor } = ctx;
  const setup = await findSetup(db, customerId, request.newWorkflowTypeId, { options });
  if (!setup) throw problem('process_type.not_found');
  const documents = await findDocuments(ctx, request);
  const sourceId = documents[0]?.process_id ?? 0;
  const { newWorkflowId: joinedId } = request;
  if (joinedId === sourceId) throw problem('move.same_process');
  const [source, joined, there] = await Promise.all([
    findProcessFacts(db, customerId, actor, sourceId),
    joinedId ? findProcessFacts(db, customerId, actor, joinedId) : undefined,
    joinedId ? listMovable(db, customerId, sql`d.process_id = ${joinedId}`) : [],
  ]);
  if (!source) throw problem('process.not_found');
  const sourceVersion = await getVersion(ctx, source.version_id);
  if (!joinedId) return { documents, source, sourceVersion, setup: ensureOffered(setup, source), joined: null };
  if (!joined || !isBeside(joined, source, setup)) throw problem('process.not_found');
  const version = await getVersion(ctx, joined.version_id);
  return { documents, source, sourceVersion, setup, joined: { process: joined, version, documents: there } };
}

async function findDocuments(ctx: Ctx, request: MoveRequest): Promise<MovableDocument[]> {
  const ids = [...new Set(request.documents.map(({ documentId }) => documentId))];
  const where = sql`d.id = any(${ids}::bigint[]) and ${visibleTo(ctx.actor, 'd')}`;
  const found = new Map((await listMovable(ctx.db, ctx.customerId, where)).map((each) => [each.id, each]));
  const documents = ids.flatMap((id) => found.get(id) ?? []);
  const [first] = documents;
  if (!first || documents.length < ids.length) throw problem('document.not_found');
  const strange = documents.find(
    ({ process_id: id, process_type_id: typeId }) =>
      id === null || id !== first.process_id || typeId !== request.workflowTypeId,
  );
  if (strange) throw await movedMeanwhile(ctx, { kind: 'document', id: strange.id });
  return documents;
}

/** A new process needs an enabled type other than the documents' own. */
function ensureOffered(setup: ProcessTypeSetup, source: ProcessFacts): ProcessTypeSetup {
  if (setup.id === source.type_id) throw problem('move.same_process');
  if (!setup.enabled || setup.versionId === null) throw problem('process_type.disabled');
  return setup;
}

/** Moving between establishments is a separate action. */
function isBeside(joined: ProcessFacts, source: ProcessFacts, setup: ProcessTypeSetup): boolean {
  return joined.type_id === setup.id && joined.establishment_id === source.establishment_id;
}
