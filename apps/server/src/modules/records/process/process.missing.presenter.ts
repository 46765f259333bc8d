import type { Missing as MissingOnWire } from '@tramite/contract';
import type { Missing } from '@tramite/rules/workflow/readiness';
import type { Actor } from '../../../platform/session/actor.ts';
import { maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import type { VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';

/** The same on the wire, where everything has its row's id; fields that the actor does not see are not named. */
export function presentMissing(actor: Actor, version: VersionDefinition, missing: readonly Missing[]): MissingOnWire[] {
  return missing.flatMap(({ kind, key, label, count }): MissingOnWire[] => {
    if (kind === 'comment') return [];
    if (kind === 'attachment' || kind === 'signature') return [{ kind, id: Number(key) || null, label, count }];
    if (kind === 'checklist') return [{ kind, id: idOf(version.checklists, key), label, count }];
    if (kind === 'pendency' || kind === 'child') return [{ kind, id: Number(key), label, count }];
    if (kind === 'document') return [{ kind, id: idOf(version.documentTypes, key), label, count }];
    const indexer = version.indexers.find(({ code }) => code === key);
    if (!indexer || !maySeeIndexer(actor, indexer)) return [];
    return [{ kind, id: indexer.id, label, count }];
  });
}

function idOf(rows: VersionDefinition['roles'], key: string): number {
  return rows.find(({ code }) => code === key)?.id ?? 0;
}
