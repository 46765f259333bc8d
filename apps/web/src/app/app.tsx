import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isEmbedded } from '../lib/embed/embedded.ts';
import { lazyPart } from '../ui/late/lazy-part.tsx';
import { BootstrapGate } from './bootstrap-gate.tsx';
import { Providers } from './providers.tsx';
import { router } from './router.ts';

const EmbedBridge = lazyPart(() => import('./embed-bridge.tsx'), 'EmbedBridge', { failure: 'silence' });

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
