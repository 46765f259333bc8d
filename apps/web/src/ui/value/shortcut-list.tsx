import { Group, Kbd, Stack, Text } from '@mantine/core';

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
  home: 'Home',
  end: 'End',
  plus: '+',
  minus: '-',
};

export interface ShortcutListProps {
  readonly shortcuts: readonly { readonly keys: string; readonly label: string }[];
}

/** Keys and what they do, a line each. */
export function ShortcutList({ shortcuts }: ShortcutListProps) {
  return (
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
  );
}

function keysOf(keys: string): string[] {
  return (keys === 'shift+?' ? '?' : keys).split('+').map((key) => names[key.toLowerCase()] ?? key.toUpperCase());
}
