import { Text } from '@mantine/core';
import type { NfeMapping } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { PickFiles } from '../../../parts/upload/pick-files.tsx';
import { useTryRegister } from '../api/change-nfe-register.mutation.ts';
import styles from './nfe-register.module.css';

export interface MappingTrialProps {
  readonly documentTypeId: number;
  readonly mapping: NfeMapping;
}

/** What a real XML would fill, as it is chosen now; nothing is kept. */
export function MappingTrial({ documentTypeId, mapping }: MappingTrialProps) {
  const { t } = useTranslation('nfe-register');
  const { mutate: tryOut, data, isPending } = useTryRegister();
  return (
    <div className={styles.form} aria-live="polite">
      <div>
        <PickFiles
          label={t('trial.pick')}
          variant="default"
          isSingle
          loading={isPending}
          extensions={['xml']}
          onFiles={([file]) => file && tryOut({ documentTypeId, mapping, file })}
        >
          {t('trial.pick')}
        </PickFiles>
      </div>
      {data && (
        <>
          <Text fw={600}>{t('trial.title', data)}</Text>
          {data.values.length === 0 && <Text c="dimmed">{t('trial.nothing')}</Text>}
          <dl className={styles.tried}>
            {data.values.map(({ indexerId, label, value, fault }) => (
              <div key={indexerId} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{fault === null ? value : t('trial.fault', { value, fault })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
