import { isApiError } from '../api/api-error.ts';
import { getSession } from '../session/session-store.ts';
import { refusalOf, type UploadLimits, wireName } from './check-file.ts';
import { refusedFailure, uploadFailure } from './upload-failure.ts';
import { openUpload, type SendOptions, uploadFile } from './upload-file.ts';
import { nextUpload, type StoredUpload, type UploadEvent, type UploadFailure, type UploadItem } from './upload-item.ts';

export interface UploadTarget {
  /** Null until chosen; files wait. */
  readonly accountId: number | null;
  readonly limits: UploadLimits;
}

export interface UploadCalls {
  readonly send: (file: File, options: SendOptions) => Promise<StoredUpload>;
  readonly open: (storageLocal: string) => Promise<StoredUpload>;
}

/** A file restored from a draft. */
export type RememberedUpload = Pick<UploadItem, 'id' | 'name' | 'size' | 'stored'>;

/** A file that was taken out and may come back. */
export interface TakenUpload {
  readonly item: UploadItem;
  readonly file: File | undefined;
  readonly at: number;
}

/** Uploads a few files at a time; failures do not stop the others. */
export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private target: UploadTarget | null = null;
  private readonly files = new Map<string, File>();
  private readonly running = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly calls: UploadCalls = { send: uploadFile, open: openUpload }) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getItems = (): readonly UploadItem[] => this.items;

  /** Files wait while there is no target. */
  setTarget(target: UploadTarget | null): void {
    this.target = target;
    this.advance();
  }

  add(files: readonly File[]): readonly string[] {
    const fresh = files.map((file) => {
      const item = newItem(crypto.randomUUID(), file);
      this.files.set(item.id, file);
      return item;
    });
    this.change([...this.items, ...fresh]);
    this.advance();
    return fresh.map(({ id }) => id);
  }

  /** Restores files from a draft; those not yet stored get the failure `lost`. */
  restore(uploads: readonly RememberedUpload[], lost: UploadFailure): void {
    const known = new Set(this.items.map(({ id }) => id));
    const back = uploads.filter(({ id }) => !known.has(id)).map((upload) => restoredItem(upload, lost));
    if (back.length > 0) {
      this.change([...this.items, ...back]);
    }
    for (const { id, name, stored } of back) {
      if (stored) {
        void this.reopen(id, name, stored.storageLocal);
      }
    }
  }

  cancel(id: string): void {
    this.stop(id);
    this.apply(id, { type: 'cancel' });
    this.advance();
  }

  retry(id: string): void {
    if (this.files.has(id)) {
      this.apply(id, { type: 'queue' });
      this.advance();
    }
  }

  retryFailed(isMeant: (failure: UploadFailure) => boolean): void {
    for (const { id, state, failure } of this.items) {
      if (state === 'error' && failure?.canRetry && this.files.has(id) && isMeant(failure)) {
        this.apply(id, { type: 'queue' });
      }
    }
    this.advance();
  }

  /** Replaces a refused, canceled or lost file. */
  replace(id: string, file: File): void {
    this.stop(id);
    this.files.set(id, file);
    this.change(this.items.map((item) => (item.id === id ? newItem(id, file) : item)));
    this.advance();
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.stop(id);
      this.files.delete(id);
    }
    this.change(this.items.filter(({ id }) => !ids.includes(id)));
    this.advance();
  }

  /** Null of one that is unknown, or was restored from a draft: only its server has it. */
  fileOf(id: string): File | null {
    return this.files.get(id) ?? null;
  }

  /** Removes a file so that it can be put back as it is. */
  take(id: string): TakenUpload | null {
    const at = this.items.findIndex((item) => item.id === id);
    const item = this.items[at];
    if (!item) {
      return null;
    }
    const taken = { item, file: this.files.get(id), at };
    this.remove([id]);
    return taken;
  }

  putBack({ item, file, at }: TakenUpload): void {
    if (this.items.some(({ id }) => id === item.id)) {
      return;
    }
    if (file) {
      this.files.set(item.id, file);
    }
    this.change(this.items.toSpliced(at, 0, item));
    this.advance();
  }

  clear(): void {
    this.remove(this.items.map(({ id }) => id));
  }

  private advance(): void {
    for (const { id, name, state } of this.items) {
      const file = this.files.get(id);
      if (!this.target || !file || state !== 'queued') {
        continue;
      }
      const { accountId, limits } = this.target;
      const refusal = refusalOf({ name, size: file.size }, limits);
      if (refusal !== null) {
        this.apply(id, { type: 'fail', failure: refusedFailure(refusal) });
      } else if (accountId !== null && this.running.size < limits.parallel) {
        void this.run(id, name, file, accountId);
      }
    }
  }

  private async run(id: string, name: string, file: File, accountId: number): Promise<void> {
    const controller = new AbortController();
    const isMine = () => this.running.get(id) === controller;
    const finish = (event: UploadEvent) => {
      if (isMine()) {
        this.running.delete(id);
        this.apply(id, event);
      }
    };
    const onProgress = (share: number) => {
      if (isMine()) {
        this.apply(id, { type: 'progress', share });
      }
    };
    this.running.set(id, controller);
    this.apply(id, { type: 'start' });
    try {
      const stored = await this.calls.send(file, { accountId, name, signal: controller.signal, onProgress });
      finish({ type: 'save', stored });
    } catch (error) {
      finish(this.isSessionOver() ? { type: 'queue' } : { type: 'fail', failure: uploadFailure(error, name) });
    }
    this.advance();
  }

  /** After the end of a session, files wait for the user to return. */
  private isSessionOver(): boolean {
    const isOver = getSession().secret === null;
    if (isOver) {
      this.target = null;
    }
    return isOver;
  }

  /** Checks that a restored file still exists and renews its thumbnail. */
  private async reopen(id: string, name: string, storageLocal: string): Promise<void> {
    try {
      this.apply(id, { type: 'save', stored: await this.calls.open(storageLocal) });
    } catch (error) {
      // Only an explicit answer counts, not a lost connection.
      if (isApiError(error) && error.code?.startsWith('upload.')) {
        this.apply(id, { type: 'fail', failure: { ...uploadFailure(error, name), canRetry: false } });
      }
    }
  }

  private stop(id: string): void {
    this.running.get(id)?.abort();
    this.running.delete(id);
  }

  private apply(id: string, event: UploadEvent): void {
    this.change(this.items.map((item) => (item.id === id ? nextUpload(item, event) : item)));
  }

  private change(items: readonly UploadItem[]): void {
    this.items = items;
    for (const listener of this.listeners) {
      listener();
    }
  }
}

function newItem(id: string, file: File): UploadItem {
  return { id, name: wireName(file.name), size: file.size, state: 'queued', progress: 0, stored: null, failure: null };
}

function restoredItem({ id, name, size, stored }: RememberedUpload, lost: UploadFailure): UploadItem {
  return stored
    ? { id, name, size, state: 'saved', progress: 1, stored, failure: null }
    : { id, name, size, state: 'error', progress: 0, stored: null, failure: lost };
}
