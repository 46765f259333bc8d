import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { sealDocument } from '../signature-seal.service.ts';

interface Signed {
  readonly customerId: number;
  readonly documentId: number;
}

export function sealDocumentOnSignatureSigned(platform: Platform, { customerId, documentId }: Signed): Promise<void> {
  return sealDocument(platform, customerId, documentId);
}

export const sealOnSignatureSigned = defineEffect(
  'signature.seal.on-signature-signed',
  ['signature.signed'],
  sealDocumentOnSignatureSigned,
  MESSAGE,
);
