/** How long a toast stays, in ms (specification §9). */
export const toastTime = { account: 6000, search: 3000, normal: 4000 } as const;

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  /** ms; 4000 unless said. Errors stay until closed. */
  readonly time?: number;
  /** A toast with the id of one on screen takes its place. */
  readonly id?: string;
  readonly title?: string;
}
