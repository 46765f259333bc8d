import { Group, Kbd, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useKnownShortcuts, useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';

const names: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Espaço',
};

/** `?` lists the keys of the screen. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const [isOpen, modal] = useDisclosure(false);
  useShortcuts([{ keys: 'shift+?', label: t('shortcuts.help'), run: modal.open }]);
  const shortcuts = useKnownShortcuts();
  return (
    <ModalFrame opened={isOpen} onClose={modal.close} title={t('shortcuts.title')} size={480}>
      <Stack gap="xs">
        {shortcuts.map(({ keys, label }) => (
          <Group key={keys + label} justify="space-between" wrap="nowrap">
            <Text>{label}</Text>
            <Group gap={4} wrap="nowrap">
              {keysOf(keys).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </ModalFrame>
  );
}

function keysOf(keys: string): string[] {
  return (keys === 'shift+?' ? '?' : keys).split('+').map((key) => names[key.toLowerCase()] ?? key.toUpperCase());
}
