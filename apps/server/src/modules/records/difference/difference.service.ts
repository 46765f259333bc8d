import type { AcceptedDifference, endpoints, ResponseOf } from '@tramite/contract';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { touchProcesses } from '../progress/progress.sql.ts';
import { type ComparedProcess, findCompared, findProcessOfDocument } from './difference.facts.ts';
import { isOfDocument, type JudgedDifference, judgeDifferences } from './difference.judge.policy.ts';
import { isSeen, presentAcceptance, presentDifferences } from './difference.presenter.ts';
import { deleteAcceptance, forgetOthers, insertAcceptance } from './difference.repository.ts';

type Listed = ResponseOf<typeof endpoints.difference.listOfProcess>;

/** @throws process.not_found unless the actor sees the process */
export async function listOfProcess(ctx: Ctx, id: number): Promise<Listed> {
  const process = await getCompared(ctx, id);
  return presentDifferences(ctx.actor, process, judgeDifferences(process));
}

/** Those of a document; none of one without a process. @throws document.not_found unless the actor sees the document */
export async function listOfDocument({ db, customerId, actor }: Ctx, id: number): Promise<Listed> {
  const document = await findProcessOfDocument(db, customerId, actor, id);
  if (!document) throw problem('document.not_found');
  const none = { processId: null, items: [], unseen: 0, beyond: 0 };
  if (document.processId === null) return none;
  const process = await findCompared(db, customerId, actor, document.processId);
  if (!process) return none;
  const own = judgeDifferences(process).filter((each) => isOfDocument(each, id));
  return presentDifferences(actor, process, own);
}

/**
 * Accepts a difference until one of its values changes.
 * @throws process.not_found, difference.not_found where a value changed or the actor does not see it, difference.accepted
 */
export function acceptDifference(
  ctx: Ctx,
  { id, key }: { readonly id: number; readonly key: string },
  sent: string,
): Promise<AcceptedDifference> {
  const { customerId, actor, clock } = ctx;
  const reason = cleanText(sent);
  if (reason === '') throw fieldProblem('reason', 'required');
  return change(ctx, {
    read: () => getCompared(ctx, id),
    decide: (process): Decision<AcceptedDifference> => {
      const all = judgeDifferences(process);
      const found = ensureSeen(ctx, process, all, key);
      if (found.accepted) throw problem('difference.accepted', { values: { name: found.accepted.userName } });
      const at = clock.now();
      const row = { processId: id, fingerprint: key, rule: found.rule, reason, userId: actor.userId, at };
      return {
        ...told(id, found, { deed: 'aceita', action: 'difference.accept', reason }),
        guarded: [insertAcceptance(customerId, row)],
        parts: [
          forgetOthers(
            customerId,
            id,
            all.map((each) => each.key),
          ),
          touchProcesses(customerId, [id], at),
        ],
        answer: presentAcceptance({ ...row, userName: actor.name, at: at.toISOString() }),
      };
    },
  });
}

/** @throws process.not_found, difference.not_found where it is not accepted any more */
export function takeAcceptanceBack(ctx: Ctx, { id, key }: { readonly id: number; readonly key: string }) {
  const { customerId, clock } = ctx;
  return change(ctx, {
    read: () => getCompared(ctx, id),
    decide: (process): Decision<object> => {
      const found = ensureSeen(ctx, process, judgeDifferences(process), key);
      if (!found.accepted) throw problem('difference.not_found');
      return {
        ...told(id, found, { deed: 'não é mais aceita', action: 'difference.take_back', reason: null }),
        guarded: [deleteAcceptance(customerId, id, key)],
        parts: [touchProcesses(customerId, [id], clock.now())],
        answer: {},
      };
    },
  });
}

function ensureSeen(
  { actor }: Ctx,
  process: ComparedProcess,
  differences: readonly JudgedDifference[],
  key: string,
): JudgedDifference {
  const found = differences.find((each) => each.key === key);
  if (!found || !isSeen(actor, process, found)) throw problem('difference.not_found');
  return found;
}

interface Deed {
  readonly deed: string;
  readonly action: 'difference.accept' | 'difference.take_back';
  readonly reason: string | null;
}

/** The history names the places, not the values, which not everybody who reads it may see. */
function told(processId: number, { rule, sides, key }: JudgedDifference, { deed, action, reason }: Deed) {
  const places = sides.map(({ record, field }) => `${field} (${record})`).join(' e ');
  const documentId = sides.findLast((side) => side.documentId !== null)?.documentId ?? null;
  const because = reason === null ? '' : ` Motivo: ${reason}`;
  return {
    progress: [
      {
        type: 'DIFFERENCE' as const,
        processId,
        documentId,
        description: `${rule}: divergência ${deed}: ${places}.${because}`,
      },
    ],
    audit: [
      {
        ...{ action, objectType: 'process' as const, objectId: processId },
        data: {
          key,
          rule,
          places: sides.map(({ documentId: of, indexerId, nfeField }) => ({ of, indexerId, nfeField })),
          reason,
        },
      },
    ],
  };
}

async function getCompared({ db, customerId, actor }: Ctx, id: number): Promise<ComparedProcess> {
  const process = await findCompared(db, customerId, actor, id);
  if (!process) throw problem('process.not_found');
  return process;
}
