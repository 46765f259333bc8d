import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useSetup } from '../api/get-setup.query.ts';
import { ReadySets } from '../components/ready-sets.tsx';

/** The ready-made process types, each brought with its flow. */
export function ReadySetsModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('setup');
  const setup = useSetup();
  return (
    <ModalFrame title={t('sets.title')} onClose={onClose}>
      {setup.isPending && <Loading />}
      {setup.isError && !setup.data && <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />}
      {setup.data && <ReadySets sets={setup.data.sets} mayInstall={canDo(setup.data.abilities.install)} />}
    </ModalFrame>
  );
}
