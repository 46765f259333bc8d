import { useTranslation } from 'react-i18next';
import { Field } from '../../../lib/form/use-form.ts';
import { type PartProps, useTypeNames } from '../event-form.ts';
import styles from './event.module.css';
import { FeelInput } from './feel-input.tsx';

/** What must hold of the record. */
export function EventCondition({ form, names }: PartProps) {
  const { t } = useTranslation('event');
  const { indexers } = useTypeNames({ form, names });
  return (
    <fieldset className={styles.part}>
      <legend>{t('form.if')}</legend>
      <Field of={form} path="condition">
        {({ value, error, set }) => (
          <FeelInput
            label={t('form.condition')}
            description={t('form.conditionHint')}
            indexers={indexers}
            value={value}
            error={error}
            onChange={set}
          />
        )}
      </Field>
    </fieldset>
  );
}
