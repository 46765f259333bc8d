import { IconLock, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import card from '../../../ui/record-card.module.css';
import { ElapsedTime, RelativeTime } from '../../../ui/relative-time.tsx';

/** Where the process stands, since when, who answers for the stage and who holds it. */
export function ProcessStage({ process: { task, tasks, reserve } }: { readonly process: Process }) {
  const { t } = useTranslation('process');
  if (!task) {
    return null;
  }
  const others = tasks.filter(({ id }) => id !== task.id);
  return (
    <>
      <span className={card.inline}>
        <IconMapPin size={16} aria-hidden />
        <span>
          {t('card.stage')}: <span className={card.strong}>{task.label}</span>, <ElapsedTime since={task.enteredAt} />
        </span>
      </span>
      {others.length > 0 && (
        <Hint label={others.map(({ label }) => label).join(', ')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names of the other stages are in its tooltip */}
          <span tabIndex={0}>{t('card.moreStages', { count: others.length })}</span>
        </Hint>
      )}
      {task.responsibleRole && (
        <span className={card.inline}>
          <IconUsers size={16} aria-hidden />
          <span>
            {t('card.responsible')}: <span className={card.strong}>{task.responsibleRole.label}</span>
          </span>
        </span>
      )}
      {reserve && (
        <span className={`${card.inline} ${card.warn}`}>
          <IconLock size={16} aria-hidden />
          <span>
            {reserve.isCurrentUser ? t('card.reservedByMe') : t('card.reservedBy', { name: shortName(reserve.name) })}{' '}
            <RelativeTime instant={reserve.date} />
          </span>
        </span>
      )}
    </>
  );
}
