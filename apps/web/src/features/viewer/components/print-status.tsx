import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import floating from '../../../ui/theme/floating.module.css';
import type { PrintJob } from '../use-print.ts';
import styles from './print-status.module.css';

/** Which page is being made ready for the printer, and the way to stop it. */
export function PrintStatus({ job }: { readonly job: PrintJob }) {
  const { t } = useTranslation(['document', 'common']);
  const { progress, cancel } = job;
  return (
    <div role="status" className={styles.place}>
      {progress && (
        <span className={`${floating.surface} ${styles.chip}`}>
          <Loader size={14} aria-hidden />
          <span className="tabular">{t('viewer.print.progress', progress)}</span>
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        </span>
      )}
    </div>
  );
}
