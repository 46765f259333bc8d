import { endpoints } from '@tramite/contract';
import { bind, bindPublic } from '../../../platform/http/binding.ts';
import { sendProofCode } from '../../account/proof/proof.service.ts';
import { cancelSignature, remindSigners, updateSignature } from './document-signature.manage.service.ts';
import { listSignaturePages } from './document-signature.page.service.ts';
import { requestSignatures } from './document-signature.request.service.ts';
import { getSignatureOf, listSigners } from './document-signature.service.ts';
import { refuseSignature, signDocument } from './document-signature.sign.service.ts';
import { checkReceipt } from './receipt.service.ts';

export const documentSignatureRoutes = [
  bind(endpoints.documentSignature.get, ({ ctx, params }) => getSignatureOf(ctx, params.id)),
  bind(endpoints.documentSignature.listPages, ({ ctx, params, query }) => listSignaturePages(ctx, params.id, query)),
  bind(endpoints.documentSignature.sign, ({ ctx, body }) => signDocument(ctx, body)),
  bind(endpoints.documentSignature.sendCode, ({ ctx }) => sendProofCode(ctx)),
  bind(endpoints.documentSignature.refuse, ({ ctx, params, body }) => refuseSignature(ctx, params.id, body.reason)),
  bind(endpoints.documentSignature.listSigners, ({ ctx, params }) => listSigners(ctx, params.id)),
  bind(endpoints.documentSignature.request, ({ ctx, body }) => requestSignatures(ctx, body)),
  bind(endpoints.documentSignature.update, ({ ctx, params, body }) => updateSignature(ctx, params.id, body)),
  bind(endpoints.documentSignature.remind, ({ ctx, params }) => remindSigners(ctx, params.id)),
  bind(endpoints.documentSignature.cancel, ({ ctx, params, body }) => cancelSignature(ctx, params.id, body.reason)),
];

export const receiptRoutes = [bindPublic(endpoints.receipt.check, ({ ctx, params }) => checkReceipt(ctx, params.code))];
