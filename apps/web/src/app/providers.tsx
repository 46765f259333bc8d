import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { HintLayer } from '../ui/hint-layer.tsx';
import { theme, variables } from '../ui/theme.ts';
import { styleNonce } from './style-nonce.ts';

const readNonce = () => styleNonce ?? '';

// Not needed for the first paint; toasts shown earlier wait in their store.
const Toasts = lazy(() => import('../ui/toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** What every screen stands on: theme, texts, cache and toasts. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce ? readNonce : undefined}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <HintLayer />
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
