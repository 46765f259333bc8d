import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useAcceptLegalAgreements } from '../api/accept-legal-agreements.mutation.ts';
import { useLegalAgreements } from '../api/list-legal-agreements.query.ts';
import { AgreementText } from '../components/agreement-text.tsx';

interface LegalAgreementAcceptModalProps {
  /** Secret of a session that is held back; absent: the open session has to accept a new version. */
  readonly secret?: string;
  readonly onDeclined: () => void;
}

/** What has to be read and accepted before the way in goes on. Closing it is declining. */
export function LegalAgreementAcceptModal({ secret, onDeclined }: LegalAgreementAcceptModalProps) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useLegalAgreements(secret);
  const { mutate, isPending } = useAcceptLegalAgreements(secret);
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  const pending = data?.items.filter((agreement) => agreement.acceptRequired && !agreement.accepted);
  const isComplete = pending?.every(({ id }) => accepted.includes(id)) ?? false;
  const accept = () =>
    mutate([...accepted], {
      onError: () => {
        setAccepted([]);
        void refetch();
      },
    });
  return (
    <ModalFrame
      title={t('agreements.title')}
      isBusy={isPending}
      onClose={onDeclined}
      footer={
        <>
          <Button variant="default" disabled={isPending} onClick={onDeclined}>
            {t('agreements.decline')}
          </Button>
          <ReasonButton
            reason={isComplete ? null : t(pending ? 'agreements.incomplete' : 'agreements.loading')}
            loading={isPending}
            onClick={accept}
          >
            {t('agreements.submit')}
          </ReasonButton>
        </>
      }
    >
      <Stack gap="lg">
        <Text>{t('agreements.intro')}</Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !pending && <Skeletons count={2} height={160} />}
        {pending?.map((agreement) => (
          <AgreementText
            key={agreement.id}
            agreement={agreement}
            isAccepted={accepted.includes(agreement.id)}
            onAccept={(isAccepted) =>
              setAccepted((ids) => (isAccepted ? [...ids, agreement.id] : ids.filter((id) => id !== agreement.id)))
            }
          />
        ))}
      </Stack>
    </ModalFrame>
  );
}
