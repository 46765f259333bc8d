import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import { getVersion, type VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { mayDuplicate } from '../../records/process/abilities/process.policy.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import type { Duplicable } from './duplication.repository.ts';

type Source = ProcessFacts & Duplicable;

/** The version a copy follows. @throws duplication.not_allowed, process_type.disabled, permission.denied */
export async function ensureDuplicable(ctx: Ctx, process: Source | undefined): Promise<VersionDefinition> {
  if (!process) throw problem('process.not_found');
  ensureAble(mayDuplicate(ctx.actor, process));
  if (!process.type_enabled || process.current_version_id === null) throw problem('process_type.disabled');
  return getVersion(ctx, process.current_version_id);
}

/** Filled fields that a copy can have: those of its version that the actor sees whole. */
export function copyableIndexers(actor: Actor, { indexers, restricted_indexers }: Source, version: VersionDefinition) {
  const rules = new Map((restricted_indexers ?? []).map((rule) => [rule.id, rule]));
  const ofVersion = new Set(version.indexers.map(({ id }) => id));
  return indexers.filter(({ id, display }) => {
    const rule = rules.get(id);
    const isWhole = !rule || (maySeeIndexer(actor, rule) && !isMaskedFor(actor, rule));
    return ofVersion.has(id) && display !== '' && isWhole;
  });
}
