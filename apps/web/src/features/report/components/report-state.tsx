import { Progress } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock, IconClockOff } from '@tabler/icons-react';
import type { Report, ReportImport } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './report.module.css';

/** Where a report stands: how far it is, ready, gone, or failed. */
export function ReportState({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const { state, done, total, abilities } = report;
  if (state === 'ready') {
    const isGone = abilities.download !== true;
    if (report.import && !isGone) {
      return <ImportState made={report.import} />;
    }
    return (
      <ToneBadge
        tone={isGone ? 'past' : 'good'}
        icon={isGone ? IconClockOff : IconCircleCheck}
        label={t(isGone ? 'states.expired' : 'states.ready')}
      />
    );
  }
  if (state === 'failed') {
    return <ToneBadge tone="bad" icon={IconAlertCircle} label={t('states.failed')} />;
  }
  if (state === 'queued') {
    return <ToneBadge tone="mute" icon={IconClock} label={t('states.queued')} />;
  }
  const of = t('of', { done: formatCount(done), total: formatCount(total) });
  return (
    <span className={styles.running}>
      <Progress size={6} value={(100 * done) / Math.max(1, total)} aria-label={t('progress')} className={styles.bar} />
      <span className="tabular">{of}</span>
    </span>
  );
}

/** An import that ended: with faults, tried alone, or done. */
function ImportState({ made: { faults, isDryRun } }: { readonly made: ReportImport }) {
  const { t } = useTranslation('report');
  return faults > 0 ? (
    <ToneBadge tone="bad" icon={IconAlertCircle} label={t('states.faulty')} />
  ) : (
    <ToneBadge tone="good" icon={IconCircleCheck} label={t(isDryRun ? 'states.tried' : 'states.imported')} />
  );
}
