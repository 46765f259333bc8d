import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRestoreFunctions } from '../api/own-functions.ts';
import styles from './function.module.css';

/** Says that the session works with some of the user's functions, with the way back. */
export function FunctionNotice() {
  const { t } = useTranslation('functions');
  const { mutate, isPending } = useRestoreFunctions();
  return (
    <p role="status" className={styles.notice} data-no-print>
      {t('notice')}
      <Anchor component="button" type="button" inherit disabled={isPending} onClick={() => mutate()}>
        {t('noticeLink')}
      </Anchor>
    </p>
  );
}
