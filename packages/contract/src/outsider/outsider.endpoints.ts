import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { outsiderSchemas as S } from './outsider.schemas.ts';

const base = '/public/v1/document-invites/{token}';
/** Whatever is wrong with a link, it is answered alike. */
const link: ErrorCode[] = ['document_invite.gone'];
const act: ErrorCode[] = [...link, 'document_invite.ended', 'document_invite.not_opened', 'conflict.busy'];
const signing: ErrorCode[] = [
  'document_invite.not_offered',
  'document_invite.file_changed',
  'document_invite.pages_unseen',
  'document.expired',
  'signature.ended',
  'signature.not_your_turn',
];
const files: ErrorCode[] = [
  'document_invite.not_offered',
  'document_invite.too_many_files',
  'document.expired',
  'attachment.none_configured',
  'upload.type_not_allowed',
  'upload.type_mismatch',
  'upload.too_large',
  'upload.empty',
];

export const outsiderEndpoints = {
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: base,
    summary: 'Who invites whom to what; reading it counts as nothing',
    access: 'public',
    errors: link,
  }),
  open: defineEndpoint<typeof S.open>({
    method: 'POST',
    path: `${base}/open`,
    summary: 'The invited person says that it is they; what was shared follows',
    access: 'public',
    errors: [...link, 'document_invite.ended', 'conflict.busy'],
  }),
  getPage: defineEndpoint<typeof S.getPage>({
    method: 'GET',
    path: `${base}/pages/{page}`,
    summary: 'A page of the document as a picture with the name of the invited person on it',
    access: 'public',
    produces: 'image/webp',
    errors: [
      ...link,
      'document_invite.ended',
      'document_invite.not_opened',
      'document_invite.not_offered',
      'document.no_page',
      'upload.broken',
      'upload.encrypted',
      'upload.decode_limit',
      'upload.busy',
      'upload.not_found',
    ],
  }),
  createUpload: defineEndpoint<typeof S.createUpload>({
    method: 'POST',
    path: `${base}/uploads`,
    summary: 'The address to put one file of the invited person',
    access: 'public',
    errors: [...act, ...files, 'room.company_bytes', 'room.company_files', 'room.person_bytes', 'room.person_files'],
  }),
  attach: defineEndpoint<typeof S.attach>({
    method: 'POST',
    path: `${base}/attachments`,
    summary: 'Attaches a file that was put, once; a checked document waits for its last check again',
    access: 'public',
    errors: [
      ...act,
      ...files,
      'attachment.label_unknown',
      'upload.not_found',
      'upload.checksum',
      'upload.broken',
      'upload.encrypted',
      'upload.decode_limit',
      'upload.busy',
    ],
  }),
  sendCode: defineEndpoint<typeof S.sendCode>({
    method: 'POST',
    path: `${base}/signature/code`,
    summary: 'Sends a code to the address or number of the invite, for who wants to sign',
    access: 'public',
    errors: [
      ...act,
      ...signing,
      'document_invite.no_contact',
      'document_invite.code_wait',
      'document_invite.codes_spent',
      'signature.already_signed',
    ],
  }),
  sign: defineEndpoint<typeof S.sign>({
    method: 'POST',
    path: `${base}/signature`,
    summary: 'The invited person signs, once, by a code that was sent to them; sent again it answers the same',
    access: 'public',
    errors: [
      ...act,
      ...signing,
      'document_invite.code_wrong',
      'document_invite.code_spent',
      'document.no_page',
      'signature.drawing_invalid',
      'upload.busy',
    ],
  }),
  decline: defineEndpoint<typeof S.decline>({
    method: 'POST',
    path: `${base}/decline`,
    summary:
      'The invited person declines, with the reason; the link opens nothing any more, and a signature is refused',
    access: 'public',
    errors: [...link, 'document_invite.ended', 'conflict.busy'],
  }),
  finish: defineEndpoint<typeof S.finish>({
    method: 'POST',
    path: `${base}/finish`,
    summary: 'The invited person says that they are done, where what was asked for is there',
    access: 'public',
    errors: [...act, 'document_invite.unfinished', 'document_invite.unsigned'],
  }),
};
