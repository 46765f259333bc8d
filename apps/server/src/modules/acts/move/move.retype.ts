import { openSteps } from '@tramite/rules/check/check-change';
import { type DocumentFacts, documentSituation } from '@tramite/rules/check/situation';
import { dayOf } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { type FilledIndexers, fillIndexers } from '../../definitions/indexer/indexer.fill.policy.ts';
import type { DocumentTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import type { DocumentMove, Retyping } from '../../records/document/engine/document.move.change.ts';
import type { MovableDocument } from '../../records/document/facts/document.move.facts.ts';
import { expiryOf } from '../capture/capture.plan.policy.ts';
import { refill } from './move.fill.ts';
import type { MovePlan } from './move.plan.ts';
import type { MoveRequest } from './move.read.ts';
import type { Destination } from './move.tell.ts';

/** A document with its typed fields. */
export interface Filled {
  readonly document: MovableDocument;
  readonly type: DocumentTypeSetup;
  readonly isRetyped: boolean;
  readonly filled: FilledIndexers;
  readonly errors: FilledIndexers['errors'];
  readonly dates: Dates;
}

interface Dates {
  readonly today: string;
  readonly timeZone: string;
  readonly ignoreMinDate: boolean;
}

/** Kept and typed fields, with every error; only missing fields may be typed. */
export function fillDocuments({ actor }: Ctx, request: MoveRequest, { documents }: MovePlan, dates: Dates): Filled[] {
  return documents.flatMap(({ document, type, carried }) => {
    if (!type) return [];
    const index = request.documents.findIndex(({ documentId }) => documentId === document.id);
    const sent = request.documents[index]?.indexers ?? [];
    const filling = { actor, sent, ...dates, path: request.alone ? '' : `documents.${index}.` };
    const filled = carried
      ? refill({ ...filling, uses: type.indexers, kept: carried.kept })
      : fillIndexers({ ...filling, uses: [] });
    return [{ document, type, isRetyped: carried !== null, filled, errors: filled.errors, dates }];
  });
}

export function moveOf(filled: Filled, destination: Destination, requiredCodes: ReadonlySet<string>): DocumentMove {
  const { document, type } = filled;
  const isRequired = type.min > 0 || requiredCodes.has(type.code);
  const process = { id: destination.id, typeName: destination.typeName, isRequired };
  return { document, process, retyping: filled.isRetyped ? retype(filled, destination) : undefined };
}

/** Check steps belong to the type, so they start again in a new round. */
function retype({ document, type, filled, dates }: Filled, { isOpen }: Destination): Retyping {
  const expiresOn = expiryOf(type, filled, dayOf(document.captured_at, dates.timeZone));
  const facts: DocumentFacts = {
    canceled: false,
    expired: isOpen && expiresOn !== null && expiresOn < dates.today,
    openPendencies: document.open_pendencies,
    uncheckedAttachment: false,
    steps: type.steps,
    round: document.check_round + 1,
    marks: [],
  };
  return {
    type: { id: type.id, label: type.label },
    situation: documentSituation(facts),
    round: facts.round,
    openSteps: openSteps(facts),
    expiresOn: isOpen ? expiresOn : null,
    kept: filled,
  };
}
