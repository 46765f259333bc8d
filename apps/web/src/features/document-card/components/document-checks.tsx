import { VisuallyHidden } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import card from '../../../parts/record/record-card.module.css';

/** How many steps are signed, and the one that waits. */
export function DocumentChecks({ document: { checks, checkId } }: { readonly document: Document }) {
  const { t } = useTranslation('document');
  if (checks.length === 0) {
    return null;
  }
  const done = checks.filter(({ dateChecked }) => dateChecked !== null).length;
  const next = checks.find(({ id }) => id === checkId);
  return (
    <>
      <span className={`${card.inline} ${card.whole}`}>
        <IconListCheck size={16} aria-hidden />
        <VisuallyHidden>{t('card.checks')}: </VisuallyHidden>
        <span className={`${card.strong} tabular`}>{t('card.checksOf', { done, total: checks.length })}</span>
      </span>
      {next && (
        <span className={card.inline} title={t('card.nextHint', { step: next.label, role: next.role.label })}>
          <span className={card.cut}>
            {t('card.nextStep')}:{' '}
            <span className={card.strong}>{t('card.stepOf', { step: next.label, role: next.role.label })}</span>
          </span>
        </span>
      )}
    </>
  );
}
