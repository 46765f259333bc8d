import type { Age } from '@tramite/rules/dashboard/board-search';
import type { TFunction } from 'i18next';

/** 'Até 1 dia', '2 a 7 dias', 'Mais de 30 dias'. */
export function ageText({ fromDays, toDays }: Age, t: TFunction<'dashboard'>): string {
  if (toDays === null) {
    return t('age.more', { days: fromDays - 1 });
  }
  return fromDays === 0 ? t('age.upTo', { days: toDays }) : t('age.between', { from: fromDays, to: toDays });
}
