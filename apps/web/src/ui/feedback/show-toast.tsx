import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { i18n } from '../../lib/i18n/i18n.ts';
import styles from './toast.module.css';
import { ToastDetails } from './toast-details.tsx';
import { type ToastKind, type ToastOptions, toastTime } from './toast-options.ts';
import { ToastUndo } from './toast-undo.tsx';

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX };

/** The toast on screen that has an id; each showing is one of its own, so that none goes by the time of the one before. */
const shown = new Map<string, string>();
let showings = 0;

let open = () => {};

/** Settled once the place of the toasts is in the page: one that came together with it would not be read out. */
export const place = new Promise<void>((resolve) => {
  open = resolve;
});

export function openPlace(): void {
  open();
}

/** All toasts with a way back share one place: what Z takes back is never in doubt. */
const undoId = 'undo';

/** Draws what `toast` was told; in a piece of code of its own, which comes with the place of the toasts. */
export function showToast(
  kind: ToastKind,
  text: string,
  { time, id: ownId, title, detail, undo, isPassing = false }: ToastOptions,
  traceId: string | null,
): void {
  const Icon = icons[kind];
  const id = undo ? undoId : ownId;
  const usual = undo ? toastTime.undo : toastTime.normal;
  const autoClose = time ?? (kind === 'error' ? false : usual);
  const handleUndo = () => {
    hideToast(undoId);
    undo?.();
  };
  showings += 1;
  const showing = `toast-${showings}`;
  if (id) {
    hideToast(id);
    shown.set(id, showing);
  }
  notifications.show({
    id: showing,
    title,
    autoClose,
    withBorder: false,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    withCloseButton: !isPassing,
    classNames: {
      root: `${styles.root} ${styles[kind]} ${isPassing ? styles.passing : ''}`,
      description: styles.description,
      icon: styles.icon,
    },
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
    // Without a role of its own the place of the toasts says it, once.
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'presentation',
    message: (
      <>
        {text}
        {detail && <span className={styles.detail}>{detail}</span>}
        {undo && <ToastUndo onUndo={handleUndo} />}
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

/** Takes the toast with that id away. */
export function hideToast(id: string): void {
  const showing = shown.get(id);
  if (showing !== undefined) {
    shown.delete(id);
    notifications.hide(showing);
  }
}
