import { Stack, Text, Title } from '@mantine/core';
import { type Icon, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** 1 where it is all there is on the screen. */
  readonly order?: 1 | 2;
  /** Why it is empty and what helps. */
  readonly hint?: ReactNode;
  readonly icon?: Icon;
  /** The next thing to do. */
  readonly action?: ReactNode;
}

/** Nothing to show, and why. */
export function EmptyState({ title, order = 2, hint, icon: Picture = IconInbox, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap={4} py={48} px="md" ta="center">
      <Picture size={36} stroke={1.25} color="var(--tr-dim)" aria-hidden />
      <Title order={order} mt="xs">
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" maw={440}>
          {hint}
        </Text>
      )}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Stack>
  );
}
