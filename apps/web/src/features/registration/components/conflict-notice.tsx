import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import type { Conflict } from '../record-form.ts';
import styles from './registration.module.css';

interface ConflictNoticeProps {
  /** Who changed it and when, as the server says it. */
  readonly message: string;
  readonly conflicts: readonly Conflict[];
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody saved the record meanwhile: both values of each field, and the choice between them. */
export function ConflictNotice({ message, conflicts, onMine, onTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('registration');
  return (
    <Notice tone="warn" title={message} role="alert">
      {conflicts.length === 0 ? (
        <Text>{t('conflict.none')}</Text>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ field, mine, theirs }) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td>{mine || t('nothing')}</td>
                <td>{theirs || t('nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={onMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </Group>
    </Notice>
  );
}
