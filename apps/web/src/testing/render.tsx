import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach } from 'vitest';
import common from '../../public/locales/pt-br/common.json' with { type: 'json' };
import errors from '../../public/locales/pt-br/errors.json' with { type: 'json' };
import menu from '../../public/locales/pt-br/menu.json' with { type: 'json' };
import { i18n, i18nOptions } from '../lib/i18n/i18n.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { HintLayer } from '../ui/hint/hint-layer.tsx';
import { theme, variables } from '../ui/theme/theme.ts';

await i18n.use(initReactI18next).init({ ...i18nOptions, resources: { 'pt-br': { common, errors, menu } } });

afterEach(() => {
  cleanup();
  // What one test was told is no part of the next.
  notifications.clean();
});

// A slow machine is no defect.
configure({ asyncUtilTimeout: 30_000 });

/** Texts of one more namespace, for a test of a feature that has its own. */
export function addTexts(namespace: string, texts: object): void {
  i18n.addResourceBundle('pt-br', namespace, texts, true, true);
}

/** Draws a part of the application with theme, texts, toasts and a fresh cache. */
export function renderPart(part: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} env="test">
      <QueryClientProvider client={client}>
        {part}
        <HintLayer />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** The same for a part with links of the router in it; they lead nowhere. `address` is where it stands. */
export function renderLinkedPart(part: ReactNode, address = '/') {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  return renderPart(<RouterContextProvider router={router as never}>{part}</RouterContextProvider>);
}
