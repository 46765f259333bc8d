export interface StoredUpload {
  readonly storageLocal: string;
  readonly size: number;
  readonly mimeType: string;
  readonly sha256: string;
  readonly pageCount: number | null;
  /** Valid for ten minutes; null if the file cannot be drawn. */
  readonly thumb: string | null;
  /** Warnings: truncated, or not drawable. */
  readonly notice: 'incomplete' | 'not_drawn' | null;
}

export interface UploadFailure {
  readonly message: string;
  /** False if the same file would fail again. */
  readonly canRetry: boolean;
  /** The file is sent again once there is a connection. */
  readonly isLostConnection: boolean;
  /** For support, in unexpected failures. */
  readonly traceId: string | null;
}

export type UploadState = 'queued' | 'saving' | 'saved' | 'error' | 'canceled';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
  /** 0 to 1; stays 1 while the server opens the file. */
  readonly progress: number;
  readonly stored: StoredUpload | null;
  readonly failure: UploadFailure | null;
}

export type UploadEvent =
  | { readonly type: 'start' }
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'save'; readonly stored: StoredUpload }
  | { readonly type: 'fail'; readonly failure: UploadFailure }
  | { readonly type: 'cancel' }
  /** Retried by the user, or delayed by the end of the session. */
  | { readonly type: 'queue' };

const allowed: Readonly<Record<UploadState, readonly UploadEvent['type'][]>> = {
  queued: ['start', 'fail', 'cancel'],
  saving: ['progress', 'save', 'fail', 'cancel', 'queue'],
  saved: ['save', 'fail'],
  error: ['queue', 'fail', 'cancel'],
  canceled: ['queue'],
};

/** Events that do not fit the state are ignored. */
export function nextUpload(item: UploadItem, event: UploadEvent): UploadItem {
  if (!allowed[item.state].includes(event.type)) {
    return item;
  }
  const fresh = { ...item, progress: 0, stored: null, failure: null };
  switch (event.type) {
    case 'start':
      return { ...fresh, state: 'saving' };
    case 'progress':
      return { ...item, progress: Math.max(item.progress, Math.min(1, event.share)) };
    case 'save':
      return { ...fresh, state: 'saved', progress: 1, stored: event.stored, size: event.stored.size };
    case 'fail':
      return { ...fresh, state: 'error', failure: event.failure };
    case 'cancel':
      return { ...fresh, state: 'canceled' };
    case 'queue':
      return { ...fresh, state: 'queued' };
  }
}

/** Neither refused nor canceled. */
export function isAlive({ state }: UploadItem): boolean {
  return state !== 'error' && state !== 'canceled';
}

/** The earlier file with the same bytes, or null. */
export function copyOf(item: UploadItem, items: Iterable<UploadItem>): string | null {
  const sha256 = item.stored?.sha256;
  for (const other of sha256 ? items : []) {
    if (other.id === item.id) {
      return null;
    }
    if (other.stored?.sha256 === sha256) {
      return other.name;
    }
  }
  return null;
}
