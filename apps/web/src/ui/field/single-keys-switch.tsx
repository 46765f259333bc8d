import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../lib/preference/use-preference.ts';
import { singleKeys } from '../../lib/shortcut/single-keys.ts';

/** Switches the keys of one character off and on. */
export function SingleKeysSwitch() {
  const { t } = useTranslation();
  const [choice, setChoice] = usePreference(...singleKeys);
  return (
    <Checkbox
      label={t('shortcuts.single')}
      description={t('shortcuts.singleHint')}
      checked={choice === 'on'}
      onChange={({ currentTarget }) => setChoice(currentTarget.checked ? 'on' : 'off')}
    />
  );
}
