import { ModalsProvider, type ModalsProviderProps, modals, useModals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import { closingLayer } from '../lib/shortcut/top-layer.ts';
import { announceModals } from './modals-ready.ts';
import { layers } from './theme.ts';

/** Draws the modals opened by name and the confirmations. */
export function ModalsHost({ registry }: { readonly registry?: ModalsProviderProps['modals'] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => announceModals(modals), []);
  return (
    <ModalsProvider modals={registry} modalProps={{ zIndex: layers.modal, ...closingLayer(isOpen) }}>
      <Watch onChange={setOpen} />
    </ModalsProvider>
  );
}

/** Tells whether a modal is open: its provider, which draws them, keeps that to itself. */
function Watch({ onChange }: { readonly onChange: (isOpen: boolean) => void }) {
  const isOpen = useModals().modals.length > 0;
  useEffect(() => onChange(isOpen), [isOpen, onChange]);
  return null;
}
