import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format/date.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { LeftPages } from './page-shelf.ts';
import styles from './scan.module.css';

export interface LeftNoticeProps {
  readonly left: LeftPages;
  readonly onGoOn: () => void;
  readonly onDrop: () => void;
}

/** Pages of the last time: they belong to something else as like as not, so nobody finds them among new ones unasked. */
export function LeftNotice({ left, onGoOn, onDrop }: LeftNoticeProps) {
  const { t } = useTranslation('scan');
  const at = formatDateTime(new Date(left.at).toISOString());
  return (
    <Notice tone="info" title={t('left.title', { count: left.pages.length, at })}>
      {t('left.hint')}
      <div className={styles.tools}>
        <Button data-autofocus onClick={onGoOn}>
          {t('left.goOn')}
        </Button>
        <Button variant="default" onClick={onDrop}>
          {t('left.drop')}
        </Button>
      </div>
    </Notice>
  );
}
