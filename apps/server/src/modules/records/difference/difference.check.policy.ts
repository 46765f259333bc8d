import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { findCompared } from './difference.facts.ts';
import { isOfDocument, judgeDifferences } from './difference.judge.policy.ts';

interface Checked {
  readonly id: number;
  readonly process_id: number | null;
  readonly has_hard_rules: boolean;
}

/**
 * Keeps a document from being checked while it contradicts something that a rule says must be so, seen or not.
 * @throws check.difference with the names of the rules
 */
export async function ensureNoHardDifference({ db, customerId }: Ctx, document: Checked): Promise<void> {
  const { id, process_id: processId, has_hard_rules: hasHardRules } = document;
  if (processId === null || !hasHardRules) return;
  const process = await findCompared(db, customerId, null, processId);
  if (!process) return;
  const stopping = judgeDifferences(process).filter(
    (each) => each.isHard && each.accepted === null && isOfDocument(each, id),
  );
  const names = [...new Set(stopping.map(({ rule }) => rule))];
  if (names.length > 0) throw problem('check.difference', { values: { names: names.join(', ') } });
}
