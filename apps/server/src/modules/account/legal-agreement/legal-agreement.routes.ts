import { endpoints } from '@tramite/contract';
import { bindSession } from '../../../platform/http/binding.ts';
import { acceptAgreements, listAgreements } from './legal-agreement.service.ts';

const { legalAgreement } = endpoints;

export const legalAgreementRoutes = [
  bindSession(legalAgreement.list, ({ ctx }) => listAgreements(ctx)),
  bindSession(legalAgreement.accept, ({ ctx, body }) => acceptAgreements(ctx, body.agreementIds)),
];
