import { VisuallyHidden } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import card from '../../../parts/record/record-card.module.css';
import { Hint } from '../../../ui/hint/hint.tsx';

/** How many of the checks of its documents are signed. */
export function ProcessChecks({ process: { checks } }: Pick<{ readonly process: Process }, 'process'>) {
  const { t } = useTranslation('process');
  if (checks.total === 0) {
    return null;
  }
  return (
    <Hint label={t('card.checksHint', { count: checks.total, done: checks.done })}>
      <span className={`${card.inline} ${card.whole}`}>
        <IconListCheck size={16} aria-hidden />
        <VisuallyHidden>{t('card.checks')}: </VisuallyHidden>
        <span className={`${card.strong} tabular`}>
          {checks.done}
          <span aria-hidden>/</span>
          <VisuallyHidden> {t('card.of')} </VisuallyHidden>
          {checks.total}
        </span>
      </span>
    </Hint>
  );
}
