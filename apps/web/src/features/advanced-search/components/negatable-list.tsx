import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './advanced-form.module.css';
import { ChoiceListField, type ChoiceListFieldProps } from './choice-list-field.tsx';

export interface NegatableListProps extends Omit<ChoiceListFieldProps, 'error' | 'isLabelHidden'> {
  readonly excluded: ChoiceListFieldProps['value'];
  readonly onExclude: ChoiceListFieldProps['onChange'];
}

/** Any of a list, and behind a button any that it must not be. */
export function NegatableList({ excluded, onExclude, ...props }: NegatableListProps) {
  const { t } = useTranslation('advanced');
  const [isAsked, setAsked] = useState(false);
  const { label, choices } = props;
  const isOpen = isAsked || excluded.length > 0;
  return (
    <div className={styles.negatable}>
      <ChoiceListField {...props} />
      {isOpen ? (
        <ChoiceListField label={t('notThis', { label })} choices={choices} value={excluded} onChange={onExclude} />
      ) : (
        <Anchor
          component="button"
          type="button"
          size="xs"
          className={styles.exclude}
          aria-label={t('excludeIn', { label })}
          onClick={() => setAsked(true)}
        >
          {t('exclude')}
        </Anchor>
      )}
    </div>
  );
}
