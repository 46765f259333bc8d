import { randomUUID } from 'node:crypto';
import type { Document, Process } from '@tramite/contract';

/** A call as it goes over the wire. */
export interface Asking {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  /** It is sent as if the record were not known: the call looks at the version before anything else. */
  readonly isBlind?: boolean;
}

/** Where a record that is moved goes: neither its own place nor a process of its own type. */
export interface Elsewhere {
  readonly establishmentId: number;
  /** Two, of which one is not its own. */
  readonly processTypeIds: readonly number[];
}

type Ask<R> = (record: R, elsewhere: Elsewhere) => Asking;
export type Asks<R> = Readonly<Record<string, Ask<R>>>;

/** No record is as old: whoever may do something is refused for it at the end, so that nothing is changed. */
export const OLD_VERSION = '"999999"';

/** What a call is answered for what it was sent, after it was decided that the actor may do this to this record. */
export const inputCodes: ReadonlySet<string> = new Set([
  'conflict.version',
  'indexer.invalid',
  // The number of a pendency that is not of this document.
  'pendency.not_found',
  // A file that nobody sent, under a label that not every type knows, and the number of another attachment.
  'upload.not_found',
  'attachment.none_configured',
  'attachment.label_unknown',
  'attachment.not_found',
  // The number of a request that is not of this document, and a signer who does not exist.
  'signature.not_found',
  'signature.signer_unknown',
  // What nobody without an account does yet.
  'document_invite.not_offered',
  'transition.not_ready',
  // What the papers of the test world lack where they are moved to.
  'document_type.not_allowed',
  'document_type.too_few',
]);

const otherThan = (own: number | undefined, ids: readonly number[]) => ids.find((id) => id !== own);
const api = '/api/v1';
const text = 'Comparado com a habilitação do registro.';

/** How each ability of a document is put to the test. */
export const askOfDocument: Asks<Document> = {
  view: ({ id }) => ({ method: 'GET', url: `${api}/document/${id}/indexers` }),
  check: ({ id, abilities, checkId, checks }) =>
    abilities.check === true
      ? {
          method: 'PUT',
          url: `${api}/document/${id}/check/${checkId}`,
          body: { sequence: checks.find((check) => check.id === checkId)?.sequence },
        }
      : { method: 'POST', url: `${api}/document/${id}/check`, body: {}, isBlind: true },
  comment: ({ id }) => ({ method: 'POST', url: `${api}/document/comment`, body: { documentId: id, comment: text } }),
  insertPendency: ({ id }) => ({
    method: 'POST',
    url: `${api}/document/pendency/insert?documentId=${id}`,
    body: { reasonId: 1, text },
  }),
  attach: ({ id }) => ({
    method: 'POST',
    url: `${api}/document/attachment`,
    body: [{ documentId: id, label: 'Verso', orignalFileName: 'verso.pdf', storageLocal: 'of-nobody/verso.pdf' }],
  }),
  removeAttachment: ({ id }) => ({ method: 'DELETE', url: `${api}/document/${id}/attachment/1` }),
  replaceFile: ({ id }) => ({
    method: 'PUT',
    url: `${api}/document/${id}/file`,
    body: { storageLocal: 'of-nobody/cnh.pdf', originalFileName: 'cnh.pdf' },
  }),
  barcode: ({ id }) => ({ method: 'POST', url: `${api}/document/barcode`, body: { documentId: id } }),
  resolvePendency: ({ id }) => ({
    method: 'POST',
    url: `${api}/document/pendency/resolve?documentId=${id}`,
    body: { pendencyId: 1, text },
  }),
  sign: ({ id }) => ({
    method: 'POST',
    url: `${api}/document/signature`,
    body: { documentId: id, signatureId: 1, method: 'PASSWORD', placements: [], accepted: true },
  }),
  requestSignature: ({ id }) => ({
    method: 'POST',
    url: `${api}/document/signature/request`,
    body: { documentIds: [id], signers: [{ id: 2_000_000_000, isProfile: false }], order: 'PARALLEL' },
  }),
  invite: ({ id }) => ({
    method: 'POST',
    url: `${api}/document/invite`,
    body: {
      ...{ documentId: id, name: 'Maria', email: 'maria@example.com', actions: ['FILL'] },
      expiresAt: new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString(),
    },
  }),
  viewInvites: ({ id }) => ({ method: 'GET', url: `${api}/document/${id}/invites` }),
  editIndexers: ({ id }) => ({ method: 'PUT', url: `${api}/document/${id}/indexers`, body: { indexers: [] } }),
  cancel: ({ id }) => ({
    method: 'PUT',
    url: `${api}/document/cancel`,
    body: { documentId: id, reason: 1, reasonText: text },
  }),
  delete: ({ id }) => ({ method: 'DELETE', url: `${api}/document/${id}` }),
  releaseExpiry: ({ id }) => ({
    method: 'PUT',
    url: `${api}/customers/1/documents/${id}/undo-expiration`,
    body: { days: 30, reason: text },
  }),
  move: ({ id, process }, { processTypeIds }) => ({
    method: 'POST',
    url: `${api}/document/move`,
    body: {
      documentId: id,
      currentProcessTypeId: process?.type.id,
      destinationProcessTypeId: otherThan(process?.type.id, processTypeIds),
    },
  }),
  moveEstablishment: ({ id, establishment }, { establishmentId }) => ({
    method: 'POST',
    url: `${api}/establishment/moveDocument`,
    body: {
      documents: [{ documentId: id, establishmentId: establishment.id }],
      newEstablishmentId: establishmentId,
    },
  }),
};

/** How each ability of a process is put to the test. */
export const askOfProcess: Asks<Process> = {
  view: ({ id }) => ({ method: 'GET', url: `${api}/progress?workflowId=${id}` }),
  transition: ({ id, transitions }) => {
    const { id: transitionId } = transitions.find(({ ability }) => ability === true) ?? transitions[0] ?? { id: 1 };
    return { method: 'POST', url: `${api}/workflow/toTransition`, body: { workflowId: id, transitionId } };
  },
  capture: ({ id, type, establishment }) => ({
    method: 'POST',
    url: `${api}/document/capture`,
    body: { workflowId: id, workflowTypeId: type.id, establishmentId: establishment.id, documents: [] },
  }),
  editIndexers: ({ id }) => ({ method: 'PUT', url: `${api}/workflow/${id}/indexers`, body: { indexers: [] } }),
  reserve: ({ id }) => ({ method: 'PUT', url: `${api}/workflow/${id}/reserve?takeOver=true` }),
  release: ({ id }) => ({ method: 'PUT', url: `${api}/workflow/${id}/release` }),
  moveDocuments: ({ type, documents }, { processTypeIds }) => ({
    method: 'POST',
    url: `${api}/workflow/move/documents`,
    body: {
      workflowTypeId: type.id,
      newWorkflowTypeId: otherThan(type.id, processTypeIds),
      documents: documents.slice(0, 1).map((document) => ({ documentId: document.id })),
    },
  }),
  moveEstablishment: ({ id }, { establishmentId }) => ({
    method: 'POST',
    url: `${api}/establishment/moveWorkflow`,
    body: { workflowId: id, establishmentId },
  }),
  undoCancel: ({ id }) => ({ method: 'POST', url: `${api}/process/${id}/cancel/undo` }),
  delete: ({ id }) => ({ method: 'DELETE', url: `${api}/workflow/${id}` }),
  changeSituation: ({ id }) => ({ method: 'PUT', url: `${api}/workflow/${id}/situation/3` }),
  duplicate: ({ id }) => ({ method: 'GET', url: `${api}/workflow/${id}/duplicate` }),
  export: ({ id }) => ({ method: 'POST', url: `${api}/dossier`, body: { workflowId: id, format: 'zip' } }),
  prepare: ({ id }) => ({
    method: 'POST',
    url: `${api}/workflow/${id}/prepared-process`,
    body: { name: `Modelo ${randomUUID()}` },
  }),
  editTags: ({ id, tags }) => ({
    method: 'PUT',
    url: `${api}/workflow/${id}/tags`,
    body: tags.some((tag) => tag.id === 11) ? { add: [], remove: [11] } : { add: [11], remove: [] },
  }),
  comment: ({ id }) => ({ method: 'POST', url: `${api}/workflow/comment`, body: { workflowId: id, comment: text } }),
  follow: ({ id }) => ({ method: 'PUT', url: `${api}/workflow/${id}/follow` }),
};
