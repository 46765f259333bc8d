import type { Definition, Stage } from '@tramite/rules/workflow/definition';
import { CustomerMemory, type MemoryOwner } from '../../../platform/db/customer-memory.ts';
import { findVersion, type VersionRow } from './process-type.definition.repository.ts';

/** A published version as the engine and the wire need it: the definition, and which row each of its nodes is. */
export interface VersionDefinition extends Omit<VersionRow, 'definition'> {
  readonly definition: Definition;
}

// A published version never changes; labels of roles and types may, hence the time limit.
const memory = new CustomerMemory<number, VersionDefinition>({ keptMs: 60_000, atMost: 200 });

/**
 * The definition of a version, from memory of this node for a minute.
 * @throws Error when there is no such version: a row that points to it would be broken
 */
export async function getVersion(
  ctx: MemoryOwner & { readonly customerId: number },
  versionId: number,
): Promise<VersionDefinition> {
  const known = memory.find(ctx, versionId);
  if (known) return known;
  const version = await findVersion(ctx.db, ctx.customerId, versionId);
  if (!version) throw new Error(`process type version ${versionId} does not exist`);
  return memory.keep(ctx, versionId, version);
}

/** The stage of the definition behind a stage row. */
export function stageOf({ definition, stages }: VersionDefinition, stageId: number): Stage | undefined {
  const nodeId = stages.find(({ id }) => id === stageId)?.nodeId;
  return definition.stages.find(({ id }) => id === nodeId);
}

/** Codes of the document types that some stage cannot be left without. */
export function requiredCodesOf({ definition }: VersionDefinition): ReadonlySet<string> {
  const required = definition.stages.flatMap(({ requiredDocuments }) => requiredDocuments.filter(({ min }) => min > 0));
  return new Set(required.map(({ documentType }) => documentType));
}
