import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isEmbedded } from '../lib/embed/embedded.ts';
import { BootstrapGate } from './bootstrap-gate.tsx';
import { Providers } from './providers.tsx';
import { router } from './router.ts';

const EmbedBridge = lazy(() => import('./embed-bridge.tsx').then(({ EmbedBridge }) => ({ default: EmbedBridge })));

export function App() {
  return (
    <Suspense fallback={null}>
      <Providers>
        <BootstrapGate>
          <RouterProvider router={router} />
        </BootstrapGate>
        {isEmbedded && (
          <Suspense fallback={null}>
            <EmbedBridge />
          </Suspense>
        )}
      </Providers>
    </Suspense>
  );
}
