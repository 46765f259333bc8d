import { sealedKind } from '../../../platform/session/sealed-secrets.ts';
import { unsafeListSealedSecrets, unsafeReplaceSealed } from './webhook.repository.ts';
import { SEALED } from './webhook.signature.ts';

export const webhookSecrets = sealedKind({
  name: 'secrets of webhooks',
  whenLost: 'these addresses need another secret',
  purpose: SEALED,
  list: unsafeListSealedSecrets,
  replace: unsafeReplaceSealed,
});
