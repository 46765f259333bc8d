import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BootstrapGate } from './bootstrap-gate.tsx';
import { Providers } from './providers.tsx';
import { router } from './router.ts';

export function App() {
  return (
    <Suspense fallback={null}>
      <Providers>
        <BootstrapGate>
          <RouterProvider router={router} />
        </BootstrapGate>
      </Providers>
    </Suspense>
  );
}
