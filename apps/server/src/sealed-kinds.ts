import { secondFactors } from './modules/account/multi-factor/multi-factor.keys.service.ts';
import { sealingKeys } from './modules/acts/document-signature/signature-key.service.ts';
import { nfeCertificates } from './modules/records/nfe-register/nfe-register.keys.service.ts';
import { webhookSecrets } from './modules/records/webhook/webhook.keys.service.ts';
import type { SealedKind } from './platform/session/sealed-secrets.ts';

/** All that is sealed with ACCOUNT_KEY. */
export const sealedKinds: readonly SealedKind[] = [secondFactors, webhookSecrets, nfeCertificates, sealingKeys];
