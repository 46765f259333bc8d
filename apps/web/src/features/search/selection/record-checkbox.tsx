import type { SearchType } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../ui/field/select-box.tsx';

export interface RecordCheckboxProps {
  readonly searchType: SearchType;
  readonly id: number;
  readonly isChecked: boolean;
  readonly onToggle: (id: number, isRange: boolean) => void;
}

/** Chooses a record; with Shift everything from the one chosen before. */
export function RecordCheckbox({ searchType, id, isChecked, onToggle }: RecordCheckboxProps) {
  const { t } = useTranslation('search');
  return (
    <SelectBox
      label={t(`selection.pick.${searchType}`, { id })}
      state={isChecked ? 'on' : 'off'}
      onChange={(isRange) => onToggle(id, isRange)}
    />
  );
}
