import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { layers, theme, variables } from '../ui/theme.ts';
import { modalRegistry } from './modal-registry.ts';
import { styleNonce } from './style-nonce.ts';

const readNonce = () => styleNonce ?? '';

/** What every screen stands on: theme, texts, cache, modals and toasts. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce ? readNonce : undefined}
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider modals={modalRegistry} modalProps={{ size: 720 }}>
          {children}
        </ModalsProvider>
        <Notifications position="bottom-right" zIndex={layers.toast} containerWidth={400} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
