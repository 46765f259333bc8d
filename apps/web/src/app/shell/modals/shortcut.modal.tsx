import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shortcutGroups, useKnownShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { SingleKeysSwitch } from '../../../ui/field/single-keys-switch.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { ShortcutList } from '../../../ui/value/shortcut-list.tsx';

export interface ShortcutModalProps {
  readonly onClose: () => void;
}

/** Every key of the screen and what it does, by what it is about. */
export function ShortcutModal({ onClose }: ShortcutModalProps) {
  const { t } = useTranslation();
  const known = useKnownShortcuts();
  // Once each, whatever binds them; of the many keys of a file the first that does the same.
  const nameOf = ({ keys, label, group }: (typeof known)[number]) => (group === 'file' ? label : `${keys} ${label}`);
  const shortcuts = known.filter((each, at) => known.findIndex((other) => nameOf(other) === nameOf(each)) === at);
  const of = (wanted: (typeof shortcuts)[number]['group']) => shortcuts.filter(({ group }) => group === wanted);
  return (
    <ModalFrame onClose={onClose} title={t('shortcuts.title')} size={480}>
      <Stack gap="lg">
        <ShortcutList shortcuts={of(undefined)} />
        {shortcutGroups
          .filter((group) => of(group).length > 0)
          .map((group) => (
            <Stack key={group} component="section" gap="xs">
              <Title order={3}>{t(`shortcuts.groups.${group}`)}</Title>
              <ShortcutList shortcuts={of(group)} />
            </Stack>
          ))}
        <SingleKeysSwitch />
      </Stack>
    </ModalFrame>
  );
}
