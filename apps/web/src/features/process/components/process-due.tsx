import { IconClockExclamation } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { NEAR_HOURS } from '@tramite/rules/workflow/sla-near';
import { useTranslation } from 'react-i18next';
import { formatWorkingHours } from '../../../lib/format/number.ts';
import { Hint } from '../../../ui/hint/hint.tsx';
import styles from './process-cells.module.css';

/** Working time left in the stage, or since when it is late, in the room of a column. */
export function ProcessDue({ process: { processDelayHours: hours } }: { readonly process: Process }) {
  const { t } = useTranslation(['process', 'common']);
  if (hours === null) {
    return null;
  }
  const time = formatWorkingHours(hours);
  const isLate = hours > 0;
  const look = isLate ? styles.bad : hours > -NEAR_HOURS ? styles.warn : undefined;
  return (
    <Hint label={t(isLate ? 'common:sla.lateHint' : 'common:sla.leftHint', { time })}>
      <span className={`${styles.mark} ${look ?? ''}`}>
        {isLate && <IconClockExclamation size={14} aria-hidden />}
        {t(isLate ? 'table.late' : 'table.left', { time })}
      </span>
    </Hint>
  );
}
