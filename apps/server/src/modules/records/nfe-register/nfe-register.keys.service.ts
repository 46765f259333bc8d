import { sealedKind } from '../../../platform/session/sealed-secrets.ts';
import { PURPOSE } from './nfe-register.certificate.service.ts';
import { unsafeListSealedCertificates, unsafeReplaceCertificate } from './nfe-register.repository.ts';

export const nfeCertificates = sealedKind({
  name: 'certificates of NF-e',
  whenLost: 'these companies send theirs again',
  purpose: PURPOSE,
  list: unsafeListSealedCertificates,
  replace: unsafeReplaceCertificate,
});
