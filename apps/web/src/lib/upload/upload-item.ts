/** What the server keeps of a file that was opened and found whole (T04). */
export interface StoredUpload {
  readonly storageLocal: string;
  /** Bytes. */
  readonly size: number;
  readonly mimeType: string;
  /** The same of files with the same bytes. */
  readonly sha256: string;
  readonly pageCount: number | null;
  /** Signed address of the thumbnail, good for ten minutes; null for files that cannot be drawn. */
  readonly thumb: string | null;
  /** What whoever sends it should look at: its end is missing, or the server cannot draw it. */
  readonly notice: 'incomplete' | 'not_drawn' | null;
}

/** Why a file is not stored, in Portuguese, and what helps. */
export interface UploadFailure {
  readonly message: string;
  /** False when the same file would be refused again. */
  readonly canRetry: boolean;
  /** The connection broke: nothing is wrong with the file, and it is sent again once there is one. */
  readonly isLostConnection: boolean;
  /** Code for the support, of failures nobody expected. */
  readonly traceId: string | null;
}

/** A file on its way into storage. */
export type UploadState = 'queued' | 'saving' | 'saved' | 'error' | 'canceled';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: UploadState;
  /** Share of the bytes that arrived, 0 to 1; 1 also while the server opens the file. */
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
  /** Back to the end of the line: tried again by the user, or held up by a session that ended. */
  | { readonly type: 'queue' };

const allowed: Readonly<Record<UploadState, readonly UploadEvent['type'][]>> = {
  queued: ['start', 'fail', 'cancel'],
  saving: ['progress', 'save', 'fail', 'cancel', 'queue'],
  saved: ['save', 'fail'],
  error: ['queue', 'fail', 'cancel'],
  canceled: ['queue'],
};

/** The file after an event; one that does not belong to its state (an answer after cancelling) changes nothing. */
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

/** Whether the file is stored or still may be: neither refused nor canceled. */
export function isAlive({ state }: UploadItem): boolean {
  return state !== 'error' && state !== 'canceled';
}

/** Name of the file before this one that has the same bytes; null when it is the first or its bytes are not known yet. */
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
