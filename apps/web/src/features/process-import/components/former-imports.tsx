import { Text, UnstyledButton } from '@mantine/core';
import type { ProcessImport } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import styles from './process-import.module.css';

export interface FormerImportsProps {
  readonly imports: readonly ProcessImport[];
  readonly onOpen: (opened: ProcessImport) => void;
}

/** What was tried before. */
export function FormerImports({ imports, onOpen }: FormerImportsProps) {
  const { t } = useTranslation('process-import');
  if (imports.length === 0) {
    return <Text c="dimmed">{t('none')}</Text>;
  }
  return (
    <ul className={styles.former}>
      {imports.map((each) => (
        <li key={each.id}>
          <UnstyledButton className={styles.import} onClick={() => onOpen(each)}>
            <span>{each.fileName}</span>
            <Text span size="dense" c="dimmed">
              {t('row', { type: each.type.label, date: formatDateTime(each.createdAt), total: each.total })}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
