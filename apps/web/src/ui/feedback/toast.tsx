import { isApiError, messageOf } from '../../lib/api/api-error.ts';
import type { ToastKind, ToastOptions } from './toast-options.ts';

export { toastTime } from './toast-options.ts';

/** How long a toast waits for the page to have drawn what it is busy with (ms): showing one lays out all of it at once. */
const patience = 300;

function whenDrawn(run: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(run, { timeout: patience });
  } else {
    setTimeout(run, patience);
  }
}

/** What draws them, once there is a place for them. */
async function drawing() {
  const drawn = await import('./show-toast.tsx');
  await drawn.place;
  return drawn;
}

function show(kind: ToastKind, text: string, options: ToastOptions, traceId: string | null = null): void {
  void drawing().then(({ showToast }) => whenDrawn(() => showToast(kind, text, options, traceId)));
}

// In turn with those that still wait to be shown.
function hide(id: string): void {
  void drawing().then(({ hideToast }) => whenDrawn(() => hideToast(id)));
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
  hide,
};
