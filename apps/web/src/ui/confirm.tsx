import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n/i18n.ts';
import { modalsReady } from './modals-ready.ts';
import { dangerColor } from './palette.ts';
import { layers } from './theme.ts';

export interface ConfirmOptions {
  readonly title: string;
  readonly message?: ReactNode;
  /** Red confirming button, for what cannot be undone. */
  readonly isDangerous?: boolean;
}

/** Asks with Sim and Não; false when closed any other way. */
export async function confirm({ title, message, isDangerous = false }: ConfirmOptions): Promise<boolean> {
  const modals = await modalsReady();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: message ? <Text size="sm">{message}</Text> : null,
      size: 440,
      centered: true,
      // The specification's 30000 of both would leave it to their order in the page which one is on top.
      zIndex: layers.modal + 1,
      labels: { confirm: i18n.t('common:yes'), cancel: i18n.t('common:no') },
      confirmProps: isDangerous ? { color: dangerColor } : {},
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': i18n.t('common:close') },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
