import type { DocumentSignature, NotifyProfile } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { listProofMethods } from '../../account/proof/proof.service.ts';
import { listAudience } from '../pendency/pendency.service.ts';
import { presentSignature } from './document-signature.presenter.ts';
import { findSignature, findSignatureOf } from './document-signature.repository.ts';
import type { SignatureRow } from './document-signature.sql.ts';

/** The last request of a document. @throws document.not_found, signature.not_found */
export async function getSignatureOf(ctx: Ctx, documentId: number): Promise<DocumentSignature> {
  return present(ctx, await findSignatureOf(ctx.db, ctx.customerId, ctx.actor, documentId));
}

/** @throws signature.not_found */
export async function getSignatureById(ctx: Ctx, id: number): Promise<DocumentSignature> {
  return present(ctx, await findSignature(ctx.db, ctx.customerId, ctx.actor, id));
}

async function present(ctx: Ctx, row: SignatureRow | undefined): Promise<DocumentSignature> {
  if (!row) throw problem('signature.not_found');
  return presentSignature(ctx, row, await listProofMethods(ctx));
}

/** Who may be asked to sign: roles and people who see the document and may sign. @throws document.not_found */
export async function listSigners(ctx: Ctx, documentId: number): Promise<{ count: number; items: NotifyProfile[] }> {
  return listAudience(ctx, { documentId }, { permissions: ['document.sign'], butFor: null });
}
