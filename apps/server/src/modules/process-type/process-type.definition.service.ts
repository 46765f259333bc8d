import type { Definition, Stage } from '@tramite/rules/workflow/definition';
import type { Db } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { findVersion, type VersionRow } from './process-type.definition.repository.ts';

export { findVersionOfStage, type StageRow, type TransitionRow } from './process-type.definition.repository.ts';

/** A published version as the engine and the wire need it: the definition, and which row each of its nodes is. */
export interface VersionDefinition extends Omit<VersionRow, 'definition'> {
  readonly definition: Definition;
}

// A published version never changes; labels of roles and types may, hence the time limit.
const KEPT_MS = 60_000;
const KEPT_AT_MOST = 200;
const kept = new WeakMap<Db, Map<number, { until: number; version: VersionDefinition }>>();

/**
 * The definition of a version, from memory of this node for a minute.
 * @throws Error when there is no such version: a row that points to it would be broken
 */
export async function getVersion({ db, customerId, clock }: Ctx, versionId: number): Promise<VersionDefinition> {
  const now = clock.now().getTime();
  const versions = kept.get(db) ?? new Map();
  kept.set(db, versions);
  const known = versions.get(versionId);
  if (known && known.until > now) return known.version;
  const version = await findVersion(db, customerId, versionId);
  if (!version) throw new Error(`process type version ${versionId} does not exist`);
  if (versions.size >= KEPT_AT_MOST) versions.clear();
  versions.set(versionId, { until: now + KEPT_MS, version });
  return version;
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
