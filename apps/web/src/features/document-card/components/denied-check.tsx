import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';

/** The check that waits for somebody else, with the reason; nothing when none waits, or on a canceled document. */
export function DeniedCheck({ document: { id, type, checks, checkId, situation } }: { readonly document: Document }) {
  const { t } = useTranslation('document');
  const next = checks.find((check) => check.id === checkId);
  if (!next || situation === 'S') {
    return null;
  }
  const isOfOthers = next.ability === 'check.wrong_role';
  return (
    <ReasonButton
      reason={isOfOthers ? t('card.otherRole', { role: next.role.label }) : reasonText(next.ability)}
      variant="light"
      size="xs"
      aria-label={t('card.checkOf', { type: type.label, id, step: next.label })}
    >
      {t('card.check')}
    </ReasonButton>
  );
}
