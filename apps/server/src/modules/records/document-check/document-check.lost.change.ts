import type { CheckChange } from '@tramite/rules/check/check-change';
import type { Ctx } from '../../../platform/call/context.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { notify } from '../notice/notice.change.ts';
import { signaturesLost } from './document-check.change.ts';
import type { CheckedDocument } from './document-check.facts.ts';

/** Why signatures leave force, as it is told. */
export interface Cause {
  /** After the name of who did it. */
  readonly deed: string;
  /** After 'porque'. */
  readonly reason: string;
  /** Who is told of it in another way. */
  readonly butFor?: readonly number[];
}

/** Who signed what is asked for again is told, and so is the history. */
export function tellSignaturesLost(ctx: Ctx, document: CheckedDocument, after: CheckChange, cause: Cause): ChangeParts {
  const gone = signaturesLost(document, after);
  if (gone.length === 0) return {};
  const { id, process_id: processId, type_label: label } = document;
  const { deed, reason, butFor = [] } = cause;
  const steps = gone.map(({ step }) => `“${step.label}”`).join(', ');
  const signers = new Set(gone.map(({ mark }) => mark.userId));
  const told = notify(ctx, {
    kind: 'CHECK_UNDONE',
    title: `Conferência desfeita: ${label} #${id}`,
    text: `${ctx.actor.name} ${deed}. A conferir de novo: ${steps}.`,
    document: { id, processId },
    to: { userIds: [...signers].filter((userId) => !butFor.includes(userId)) },
  });
  const description = `${label}: ${steps} a conferir de novo, porque ${reason}`;
  return mergeParts(told, { progress: [{ type: 'CHECK_UNDO', documentId: id, processId, description }] });
}
