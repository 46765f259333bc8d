import { defineEndpoint } from '../common/define-endpoint.ts';
import type { documentInviteSchemas as S } from './document-invite.schemas.ts';

const invite = { access: 'customer', permission: ['document.invite'] } as const;
const view = { access: 'customer', permission: ['document.invite.view'] } as const;

export const documentInviteEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...view,
    method: 'GET',
    path: '/api/v1/document/{id}/invites',
    summary: 'People without an account who were invited to a document, the newest first',
    errors: ['document.not_found'],
  }),
  listAll: defineEndpoint<typeof S.listAll>({
    ...view,
    method: 'GET',
    path: '/api/v1/document/invites',
    summary: 'Invites to the documents the actor sees, the newest first',
    errors: [],
  }),
  create: defineEndpoint<typeof S.create>({
    ...invite,
    method: 'POST',
    path: '/api/v1/document/invite',
    summary: 'Invites somebody without an account to a document; the answer has the link, which is told this once',
    errors: [
      'document.not_found',
      'document.canceled',
      'document.expired',
      'attachment.none_configured',
      'document_invite.not_shown',
      'document_invite.not_offered',
      'document_invite.open',
      'document_invite.too_many',
      'document_invite.too_many_out',
      'document_invite.no_code_way',
      'signature.not_signable',
      'signature.atpve',
      'signature.file_changed',
      'signature.too_many',
      'signature.too_many_signers',
      'conflict.busy',
    ],
  }),
  resend: defineEndpoint<typeof S.resend>({
    ...invite,
    method: 'POST',
    path: '/api/v1/document/invite/{id}/resend',
    summary:
      'Gives an invite another link, three times a day at most, and sends it where asked; the one before is dead',
    errors: [
      'document_invite.not_found',
      'document_invite.ended',
      'document_invite.resent',
      'document.canceled',
      'conflict.busy',
    ],
  }),
  revoke: defineEndpoint<typeof S.revoke>({
    ...invite,
    method: 'POST',
    path: '/api/v1/document/invite/{id}/revoke',
    summary: 'Takes an invite back: its link opens nothing any more',
    errors: [
      'document_invite.not_found',
      'document_invite.ended',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
