import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { shownThemeKey } from '../lib/preference/shown-theme.ts';
import { lazyPart } from '../ui/late/lazy-part.tsx';
import { theme, variables } from '../ui/theme/theme.ts';
import { styleNonce } from './style-nonce.ts';

const shownTheme = localStorageColorSchemeManager({ key: shownThemeKey });

const readNonce = () => styleNonce ?? '';

// Not needed for the first paint; toasts shown earlier wait in their store.
const Overlays = lazyPart(() => import('./overlays.tsx'), 'Overlays', { failure: 'silence' });

/** What every screen stands on: theme, texts, cache and toasts. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={shownTheme}
      getStyleNonce={styleNonce ? readNonce : undefined}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
