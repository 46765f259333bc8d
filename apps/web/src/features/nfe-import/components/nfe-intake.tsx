import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../../parts/upload/drop-area.tsx';
import { PickFiles } from '../../../parts/upload/pick-files.tsx';
import { useReadNfe } from '../api/read-nfe.mutation.ts';
import styles from './nfe-import.module.css';

/** Where files of NF-e are dropped or chosen. */
export function NfeIntake() {
  const { t } = useTranslation('nfe-import');
  const { mutate: read, reading } = useReadNfe();
  return (
    <DropArea onFiles={(files) => reading === null && read(files)}>
      <div className={styles.drop} aria-live="polite">
        {reading ? (
          <>
            <Text>{t('reading', { done: reading.done, total: reading.total })}</Text>
            <Progress value={(100 * reading.done) / reading.total} aria-label={t('title')} w="100%" />
          </>
        ) : (
          <>
            <Text c="dimmed">{t('drop')}</Text>
            <PickFiles label={t('pick')} extensions={['xml', 'zip']} onFiles={(files) => read(files)}>
              {t('pick')}
            </PickFiles>
          </>
        )}
      </div>
    </DropArea>
  );
}
