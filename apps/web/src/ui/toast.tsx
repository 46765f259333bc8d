import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { isApiError, messageOf } from '../lib/api/api-error.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import styles from './toast.module.css';
import { ToastDetails } from './toast-details.tsx';

/** How long a toast stays, in ms (specification §9). */
export const toastTime = { account: 6000, search: 3000, normal: 4000 } as const;

type Kind = 'success' | 'info' | 'warning' | 'error';

interface ToastOptions {
  /** ms; 4000 unless said. Errors stay until closed. */
  readonly time?: number;
  /** A toast with the id of one on screen takes its place. */
  readonly id?: string;
  readonly title?: string;
}

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX };

function show(kind: Kind, text: string, { time, id, title }: ToastOptions, traceId: string | null = null): void {
  const Icon = icons[kind];
  const autoClose = time ?? (kind === 'error' ? false : toastTime.normal);
  if (id) {
    notifications.hide(id);
  }
  notifications.show({
    id,
    title,
    autoClose,
    withBorder: false,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    classNames: { root: `${styles.root} ${styles[kind]}`, description: styles.description, icon: styles.icon },
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    message: (
      <>
        {text}
        {traceId && <ToastDetails traceId={traceId} />}
        {autoClose !== false && (
          <span
            className={styles.countdown}
            style={{ '--toast-time': `${autoClose}ms` } as CSSProperties}
            aria-hidden
          />
        )}
      </>
    ),
  });
}

/** Messages at the bottom right. Call them from mutation hooks, never from the HTTP client or a component's body. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => show('success', text, options),
  info: (text: string, options: ToastOptions = {}) => show('info', text, options),
  warning: (text: string, options: ToastOptions = {}) => show('warning', text, options),
  /** Shows a failure: a text, or the error a call threw with its code for the support. */
  error: (failure: unknown, options: ToastOptions = {}) => {
    const text = typeof failure === 'string' ? failure : messageOf(failure);
    show('error', text, options, isApiError(failure) ? failure.traceId : null);
  },
};
