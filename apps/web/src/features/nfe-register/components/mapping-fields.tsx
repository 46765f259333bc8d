import { Select, Text } from '@mantine/core';
import { type NfeField, type NfeFillableType, type NfeMapping, nfeFields } from '@tramite/contract';
import { nfeFieldNames } from '@tramite/rules/nfe/nfe-fields';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import styles from './nfe-register.module.css';

export interface MappingFieldsProps {
  readonly type: NfeFillableType;
  readonly mapping: NfeMapping;
  readonly onChange: (mapping: NfeMapping) => void;
}

const NOTHING = 'nothing';
const USUAL = 'usual';

/** From what each field of a document type is filled. */
export function MappingFields({ type, mapping, onChange }: MappingFieldsProps) {
  const { t } = useTranslation('nfe-register');
  if (type.indexers.length === 0) {
    return <Text c="dimmed">{t('form.noFields')}</Text>;
  }
  const set = (indexerId: number, chosen: string | null) => {
    const others = mapping.filter((each) => each.indexerId !== indexerId);
    const field = chosen === NOTHING ? null : (chosen as NfeField);
    onChange(chosen === USUAL ? others : [...others, { indexerId, field }]);
  };
  return (
    <div className={styles.mapping}>
      {type.indexers.map(({ id, label, field: usual }) => {
        const own = mapping.find(({ indexerId }) => indexerId === id);
        const name = usual ? nfeFieldNames[usual] : t('form.nothing');
        return (
          <Select
            key={id}
            label={label}
            searchable
            allowDeselect={false}
            filter={filterByText}
            nothingFoundMessage={t('form.nothingFound')}
            data={[
              { value: USUAL, label: t('form.usual', { name }) },
              { value: NOTHING, label: t('form.nothing') },
              ...nfeFields.map((value) => ({ value, label: nfeFieldNames[value] })),
            ]}
            value={own ? (own.field ?? NOTHING) : USUAL}
            onChange={(chosen) => set(id, chosen)}
          />
        );
      })}
    </div>
  );
}
