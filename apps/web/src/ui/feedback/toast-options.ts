/** How long a toast stays, in ms. */
export const toastTime = { account: 6000, search: 3000, normal: 4000, undo: 8000 } as const;

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  /** ms; 4000 unless said. Errors stay until closed. */
  readonly time?: number;
  /** A toast with the id of one on screen takes its place. */
  readonly id?: string;
  readonly title?: string;
  /** A second line: what it is about. */
  readonly detail?: string;
  /** Takes back what was done, by a button or Z, as long as the toast stays. One such toast is on screen at a time. */
  readonly undo?: (() => void) | undefined;
  /** Says what the page shows anyway: small, gone by itself, and clicks go through to what it covers. */
  readonly isPassing?: boolean;
}
