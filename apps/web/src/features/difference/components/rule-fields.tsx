import { Checkbox, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type DifferenceRule, differenceKinds, differenceLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { type placeChoices, placeKey, placeOfKey } from '../rule-places.ts';
import styles from './difference.module.css';

export interface RuleFieldsProps {
  readonly rule: DifferenceRule;
  /** Counted from 1, for its name. */
  readonly number: number;
  readonly choices: ReturnType<typeof placeChoices>;
  readonly error: string | undefined;
  readonly onChange: (rule: DifferenceRule) => void;
  readonly onRemove: () => void;
}

/** One rule: what it is called, how its places are compared, and whether it stops checks. */
export function RuleFields({ rule, number, choices, error, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation('difference-rule');
  const set = (more: Partial<DifferenceRule>) => onChange({ ...rule, ...more });
  const isMoney = rule.kind === 'money';
  return (
    <li className={styles.rule} aria-label={t('rule', { number })}>
      <TextInput
        label={t('name')}
        required
        maxLength={80}
        value={rule.name}
        error={rule.name.trim() === '' && error}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <Select
        label={t('kind')}
        allowDeselect={false}
        data={differenceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={rule.kind}
        onChange={(value) => {
          const kind = differenceKinds.find((each) => each === value);
          if (kind) set({ kind, tolerance: 0 });
        }}
      />
      {isMoney || rule.kind === 'date' ? (
        <NumberInput
          label={isMoney ? t('toleranceMoney') : t('toleranceDays')}
          min={0}
          max={isMoney ? 999_999 : 3650}
          decimalScale={isMoney ? 2 : 0}
          fixedDecimalScale={isMoney}
          decimalSeparator=","
          value={isMoney ? rule.tolerance / 100 : rule.tolerance}
          onChange={(value) => set({ tolerance: Math.round(Number(value || 0) * (isMoney ? 100 : 1)) })}
        />
      ) : (
        <span />
      )}
      <IconButton
        label={t('remove', { name: rule.name || t('rule', { number }) })}
        icon={IconTrash}
        onClick={onRemove}
      />
      <MultiSelect
        className={styles.places}
        label={t('places')}
        description={t('placesHint')}
        required
        searchable
        filter={filterByText}
        maxValues={differenceLimits.places}
        nothingFoundMessage={t('nothingFound')}
        data={choices.map(({ group, items }) => ({ group, items: [...items] }))}
        value={rule.places.map(placeKey)}
        error={rule.places.length < 2 && error}
        onChange={(keys) => set({ places: keys.map(placeOfKey) })}
      />
      <div className={styles.switches}>
        <Checkbox
          label={t('hard')}
          checked={rule.isHard}
          onChange={({ currentTarget: { checked } }) => set({ isHard: checked })}
        />
        <Checkbox
          label={t('within')}
          checked={rule.isWithin}
          onChange={({ currentTarget: { checked } }) => set({ isWithin: checked })}
        />
      </div>
    </li>
  );
}
