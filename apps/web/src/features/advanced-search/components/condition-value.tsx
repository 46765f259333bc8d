import type { IndexerValue } from '@tramite/contract';
import { isOptionIndexer } from '@tramite/rules/indexer/indexer-definition';
import { belongsTo } from '@tramite/rules/indexer/parent-list';
import type { QueryField } from '@tramite/rules/search/query-syntax/query-catalogue';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../parts/indexer/fields/field-props.ts';
import { MultipleField } from '../../../parts/indexer/fields/multiple-field.tsx';
import { ScalarField } from '../../../parts/indexer/fields/scalar-field.tsx';
import { type ConditionRow, isValueless, valuesOf } from '../form/condition-row.ts';
import styles from './advanced-form.module.css';
import { ChoiceListField } from './choice-list-field.tsx';
import { labelsOf, namedOptions, searchIndexer } from './search-indexer.ts';

export interface ConditionValueProps {
  readonly row: ConditionRow;
  readonly field: QueryField;
  /** Chosen options of the list above that of the field. */
  readonly parents: readonly number[];
  readonly error?: string;
  readonly onChange: (value: IndexerValue) => void;
  readonly onLeave: () => void;
}

/** What a field is compared with: nothing, one value, a beginning and an end, or any of several. */
export function ConditionValue({ row, field: asked, parents, error, onChange, onLeave }: ConditionValueProps) {
  const field = narrowed(asked, row, parents);
  const { t } = useTranslation('advanced');
  const { key, op, value } = row;
  if (isValueless(op)) {
    return null;
  }
  const props = {
    ...inputProps(row, field, onChange),
    isRequired: false,
    ignoreMinDate: true,
    parents,
    keepsRelative: true,
    onLeave,
  };
  const label = t('row.value', { label: field.label });
  if (op === 'between') {
    const [first = '', last = ''] = Array.isArray(value) ? value : [];
    const ends = [first, last].map((end) => (end === '' ? null : end));
    const change = (place: 0 | 1, end: IndexerValue) => {
      const next = [first, last];
      next[place] = end === null || Array.isArray(end) ? '' : end;
      onChange(next);
    };
    return (
      <div className={`${styles.ends} ${styles.unlabelled}`}>
        <ScalarField
          {...props}
          id={`${key}-value`}
          label={t('row.first', { label: field.label })}
          value={ends[0] ?? null}
          error={error}
          onChange={(end) => change(0, end)}
        />
        <ScalarField
          {...props}
          id={`${key}-last`}
          label={t('row.last', { label: field.label })}
          value={ends[1] ?? null}
          error={error !== undefined}
          onChange={(end) => change(1, end)}
        />
      </div>
    );
  }
  if (op === 'in' && isOptionIndexer(field) && !field.searchable) {
    return (
      <ChoiceListField
        label={label}
        isLabelHidden
        choices={field.options}
        value={valuesOf(value)}
        error={error}
        onChange={(next) => onChange(next.length > 0 ? next : null)}
      />
    );
  }
  const id = `${key}-value`;
  return op === 'in' ? (
    <MultipleField {...props} id={id} label={field.label} error={error} />
  ) : (
    <div className={styles.unlabelled}>
      <ScalarField {...props} id={id} label={label} error={error} />
    </div>
  );
}

/** The field with the options that belong to what another row asks for, and those that this one has already. */
function narrowed(field: QueryField, { value }: ConditionRow, parents: readonly number[]): QueryField {
  const held = valuesOf(value);
  const options = field.options.filter((option) => belongsTo(option, parents) || held.includes(option.id));
  return options.length === field.options.length ? field : { ...field, options };
}

function inputProps(
  { op, value }: ConditionRow,
  field: QueryField,
  onChange: (value: IndexerValue) => void,
): Pick<FieldProps, 'indexer' | 'value' | 'options' | 'onChange'> {
  const indexer = searchIndexer(field, op);
  if (!isOptionIndexer(field) || !field.searchable) {
    return { indexer, value, options: field.options, onChange };
  }
  const named = namedOptions(value);
  return { indexer, ...named, onChange: (next, option) => onChange(labelsOf(next, named.options, option)) };
}
