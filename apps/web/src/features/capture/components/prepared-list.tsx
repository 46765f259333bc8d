import { Text, Title, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureKindOf } from '../../../lib/api/api-error.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { usePreparedProcesses } from '../api/prepared-processes.query.ts';
import styles from './capture.module.css';

export interface PreparedListProps {
  readonly establishmentId: number | null;
  readonly isBusy: boolean;
  readonly onChoose: (id: number) => void;
}

/** Processes that are filled in beforehand for the establishment, or for any while none is chosen; nothing where there are none. */
export function PreparedList({ establishmentId, isBusy, onChoose }: PreparedListProps) {
  const { t } = useTranslation('prepared-process');
  const { data, error, refetch } = usePreparedProcesses();
  const offered = data?.items.filter(
    ({ establishmentIds }) =>
      establishmentId === null || establishmentIds.length === 0 || establishmentIds.includes(establishmentId),
  );
  if (failureKindOf(error) === 'denied' || (!error && !offered?.length)) {
    return null;
  }
  return (
    <section aria-labelledby="prepared-processes" className={styles.card}>
      <Title order={2} size="h3" id="prepared-processes" mb={4}>
        {t('offered.title')}
      </Title>
      {error && (
        <InlineFailure error={error} onRetry={() => void refetch()}>
          {t('offered.failed')}
        </InlineFailure>
      )}
      <ul className={styles.list}>
        {offered?.map(({ id, name, description, type }) => (
          <li key={id} className={styles.item}>
            <UnstyledButton className={styles.itemMain} disabled={isBusy} onClick={() => onChoose(id)}>
              <span className={styles.itemName}>{name}</span>
              <span className={styles.itemNote}>{type.label}</span>
              {description && (
                <Text span className={styles.itemNote}>
                  {description}
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
