import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ListView, listViews } from '../../../lib/navigation/home-search.ts';
import { useShownAtOnce } from '../../../ui/hooks/use-shown-at-once.ts';
import type { ViewProps } from './display-props.ts';
import styles from './view-switch.module.css';

/** Cards or a table. */
export function ViewSwitch({ view, onView }: ViewProps) {
  const { t } = useTranslation('search');
  const [shown, show] = useShownAtOnce<ListView>(view);
  return (
    <fieldset className={styles.switch} aria-label={t('settings.view')}>
      {listViews.map((each) => {
        const handleClick = () => {
          show(each);
          onView(each);
        };
        return (
          <UnstyledButton key={each} className={styles.choice} aria-pressed={each === shown} onClick={handleClick}>
            {t(`view.${each}`)}
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
