import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { signersInTurn } from '@tramite/rules/signature/signing-order';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextIds } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { askedOf, ensureAskable, ensureGuests, ensureTerms, type Terms } from './document-signature.policy.ts';
import {
  type Askable,
  insertSignatures,
  insertSigners,
  listAskable,
  type Names,
  type NewSigner,
  openDocuments,
} from './document-signature.repository.ts';
import { askingText, tellRecords, tellSigners } from './document-signature.tell.ts';

type Calls = typeof endpoints.documentSignature;
type Requested = ResponseOf<Calls['request']>;

/**
 * Asks for signatures on documents, on all of them or none. Who is to sign now is told.
 * @throws document.not_found, signature.*, document.*, request.invalid, permission.denied
 */
export function requestSignatures(ctx: Ctx, body: BodyOf<Calls['request']>): Promise<Requested> {
  const { db, customerId, actor } = ctx;
  const asked = askedOf(body);
  return change(ctx, {
    read: () => listAskable(db, customerId, actor, body.documentIds, asked),
    decide: async (documents) => {
      if (documents.length < body.documentIds.length) throw problem('document.not_found');
      for (const document of documents) {
        ensureAskable(actor, document);
        ensureGuests({ signers: [] }, asked);
        ensureTerms(document, asked, body, ctx.clock.now());
      }
      return decideRequest(ctx, documents, body);
    },
  });
}

async function decideRequest(ctx: Ctx, documents: readonly Askable[], terms: Terms): Promise<Decision<Requested>> {
  const { db, customerId, actor, clock } = ctx;
  const at = clock.now();
  const ids = await nextIds(db, 'document_signature', documents.length);
  const rows = documents.map(({ id, sha256 }, index) => ({
    ...{ customer_id: customerId, id: ids[index] ?? 0, document_id: id, batch: uuidv7(at), sha256 },
    ...{ in_order: terms.order === 'SEQUENTIAL', due_date: terms.dueDate ?? null, message: messageOf(terms) },
    ...{ requested_by: actor.userId, requested_at: at },
  }));
  const batch = rows[0]?.batch ?? uuidv7(at);
  const files = documents.map(({ id, sha256 }) => ({ id, sha256 }));
  return {
    ...mergeParts(
      {
        guarded: [{ part: 'document', sql: openDocuments(customerId, files), rows: documents.length }],
        parts: [
          insertSignatures(rows.map((row) => ({ ...row, batch }))),
          insertSigners(ids.flatMap((id) => newSigners(customerId, id, terms))),
        ],
      },
      ...documents.map((document, index) => tellRequest(ctx, document, ids[index] ?? 0, terms)),
    ),
    answer: {
      count: documents.length,
      items: documents.map(({ id }, index) => ({ documentId: id, signatureId: ids[index] ?? 0 })),
    },
  };
}

/** The message as it is kept; null without one. */
export const messageOf = ({ message = '' }: Terms) => cleanText(message) || null;

/** Signers of a new request, of which those in turn are asked at once. */
function newSigners(customerId: number, signatureId: number, { signers, order }: Terms): NewSigner[] {
  const placed = signers.map(({ id, isProfile }, index) => ({
    ...{ customer_id: customerId, signature_id: signatureId, position: index + 1, hasSigned: false },
    ...{ user_id: isProfile ? null : id, role_id: isProfile ? id : null, invite_id: null },
  }));
  const turn = signersInTurn(placed, order === 'SEQUENTIAL');
  return placed.map(({ hasSigned, ...signer }) => ({
    ...signer,
    is_turn: turn.some((one) => one.position === signer.position),
  }));
}

function tellRequest(ctx: Ctx, document: Askable, signatureId: number, terms: Terms): ChangeParts {
  const place = { documentId: document.id, processId: document.process_id, label: document.type_label };
  const to = newSigners(ctx.customerId, signatureId, terms)
    .filter((signer) => signer.is_turn)
    .map((signer) => ({ userId: signer.user_id, roleId: signer.role_id }));
  const names = namesOf(document, terms);
  const how = terms.order === 'SEQUENTIAL' && names.length > 1 ? ', nesta ordem' : '';
  return mergeParts(
    tellRecords(ctx, place, {
      type: 'SIGN_REQUEST',
      action: 'document.signature.request',
      event: 'signature.requested',
      what: `assinatura pedida a ${names.join(', ')}${how}.`,
      data: { signatureId, signers: terms.signers, order: terms.order },
    }),
    tellSigners(ctx, place, 'ask', {
      to,
      text: askingText(ctx.actor.name, { message: messageOf(terms), dueDate: terms.dueDate ?? null }),
    }),
  );
}

/** Who is asked, by name, in the order in which they sign. */
export function namesOf(
  { roles, people }: { readonly roles: readonly Names[]; readonly people: readonly Names[] },
  { signers }: Terms,
  guests: readonly Names[] = [],
): string[] {
  return signers.map(({ id, isProfile, isGuest }) => {
    const named = isGuest ? guests : isProfile ? roles : people;
    return named.find((one) => one.id === id)?.label ?? '';
  });
}
