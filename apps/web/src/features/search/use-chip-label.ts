import { useTranslation } from 'react-i18next';
import type { SearchChip } from './search-narrowing.ts';

/** The text of a chip. */
export function useChipLabel(): (chip: SearchChip) => string {
  const { t } = useTranslation('search');
  return ({ key, values }) => t(`chips.${key}`, { ...values, count: Number(values.count ?? 1) });
}
