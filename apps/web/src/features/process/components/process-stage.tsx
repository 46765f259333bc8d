import { VisuallyHidden } from '@mantine/core';
import { IconLock, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import card from '../../../parts/record/record-card.module.css';
import { Hint } from '../../../ui/hint/hint.tsx';
import { ElapsedTime, RelativeTime } from '../../../ui/value/relative-time.tsx';

/** Where the process stands, since when, who answers for the stage and who holds it. */
export function ProcessStage({ process: { task, tasks, reserve } }: { readonly process: Process }) {
  const { t } = useTranslation('process');
  if (!task) {
    return null;
  }
  const others = tasks.filter(({ id }) => id !== task.id);
  const names = others.map(({ label }) => label).join(', ');
  const more = t('card.moreStages', { count: others.length });
  return (
    <>
      <span className={card.inline} title={task.label}>
        <IconMapPin size={16} aria-hidden />
        <VisuallyHidden>{t('card.stage')}: </VisuallyHidden>
        <span className={`${card.strong} ${card.cut}`}>{task.label}</span> <ElapsedTime since={task.enteredAt} />
      </span>
      {others.length > 0 && (
        <Hint label={names}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names of the other stages are in its tooltip */}
          <span role="note" aria-label={`${more}: ${names}`} tabIndex={0} className={card.whole}>
            {more}
          </span>
        </Hint>
      )}
      {task.responsibleRole && (
        <span className={card.inline} title={t('card.responsibleHint', { role: task.responsibleRole.label })}>
          <IconUsers size={16} aria-hidden />
          <VisuallyHidden>{t('card.responsible')}: </VisuallyHidden>
          <span className={card.cut}>{task.responsibleRole.label}</span>
        </span>
      )}
      {reserve && (
        <span className={`${card.inline} ${card.warn}`}>
          <IconLock size={16} aria-hidden />
          <span className={card.cut}>
            {reserve.isCurrentUser ? t('card.reservedByMe') : t('card.reservedBy', { name: shortName(reserve.name) })}{' '}
            <RelativeTime instant={reserve.date} />
          </span>
        </span>
      )}
    </>
  );
}
