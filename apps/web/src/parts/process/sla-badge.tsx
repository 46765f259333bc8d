import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import { NEAR_HOURS } from '@tramite/rules/workflow/sla-near';
import { useTranslation } from 'react-i18next';
import { formatWorkingHours } from '../../lib/format/number.ts';
import { Hint } from '../../ui/hint/hint.tsx';
import { ToneBadge } from '../../ui/value/tone-badge.tsx';

export interface SlaBadgeProps {
  /** `processDelayHours` of a process: working hours beyond the SLA, negative = left, null = none counts. */
  readonly delayHours: number | null;
}

/** Time left in the stage, or how late it is; nothing where no SLA counts. */
export function SlaBadge({ delayHours }: SlaBadgeProps) {
  const { t } = useTranslation();
  if (delayHours === null) {
    return null;
  }
  const time = formatWorkingHours(delayHours);
  const isLate = delayHours > 0;
  const tone = isLate ? 'bad' : delayHours > -NEAR_HOURS ? 'warn' : 'good';
  return (
    <Hint label={t(isLate ? 'sla.lateHint' : 'sla.leftHint', { time })}>
      <span className="tabular">
        <ToneBadge
          tone={tone}
          icon={isLate ? IconClockExclamation : IconClock}
          label={t(isLate ? 'sla.late' : 'sla.left', { time })}
        />
      </span>
    </Hint>
  );
}
