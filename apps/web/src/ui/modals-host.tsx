import { ModalsProvider, type ModalsProviderProps, modals } from '@mantine/modals';
import { useEffect } from 'react';
import { announceModals } from './modals-ready.ts';
import { layers } from './theme.ts';

/** Draws the modals opened by name and the confirmations. */
export function ModalsHost({ registry }: { readonly registry?: ModalsProviderProps['modals'] }) {
  useEffect(() => announceModals(modals), []);
  return (
    <ModalsProvider modals={registry} modalProps={{ zIndex: layers.modal }}>
      {null}
    </ModalsProvider>
  );
}
