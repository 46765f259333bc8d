import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import type { IpLevel, IpTrial } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useTryAddress } from '../api/try-address.mutation.ts';
import styles from './ip-restriction.module.css';

interface AddressTrialProps {
  readonly level: IpLevel;
  readonly id: number;
  readonly networks: readonly string[];
  /** Why the list cannot be tried: it has mistakes. */
  readonly isDisabled: boolean;
}

/** Tries an address on the list as it stands in the form. */
export function AddressTrial({ level, id, networks, isDisabled }: AddressTrialProps) {
  const { t } = useTranslation('ip-restriction');
  const [address, setAddress] = useState('');
  const trial = useTryAddress(level, id);
  const fields = fieldErrorsOf(trial.error);
  const handleTry = () => trial.mutate({ address, networks: [...networks] });
  return (
    <Stack gap="xs">
      <Title order={3}>{t('try.title')}</Title>
      <Text c="dimmed" size="dense">
        {t('try.hint')}
      </Text>
      <div className={styles.trial}>
        <TextInput
          className={styles.address}
          label={t('try.address')}
          maxLength={60}
          value={address}
          error={fields.address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            trial.reset();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              handleTry();
            }
          }}
        />
        <Button
          variant="default"
          disabled={isDisabled || address.trim() === ''}
          loading={trial.isPending}
          onClick={handleTry}
        >
          {t('try.submit')}
        </Button>
      </div>
      {trial.error && fields.address === undefined && (
        <Notice tone="bad" role="alert">
          {fields.networks ?? messageOf(trial.error)}
        </Notice>
      )}
      {trial.data && <TrialNotice trial={trial.data} />}
    </Stack>
  );
}

function TrialNotice({ trial }: { readonly trial: IpTrial }) {
  const { t } = useTranslation('ip-restriction');
  const { address, network, isAdmitted, establishments, reached } = trial;
  const text = isAdmitted
    ? network === null
      ? t('try.open', { address })
      : t('try.admitted', { address, network })
    : t('try.refused', { address });
  return (
    <Notice tone={isAdmitted ? 'good' : 'bad'} role="status">
      {text}
      {establishments > 0 && ` ${t('try.reached', { count: establishments, reached })}`}
    </Notice>
  );
}
