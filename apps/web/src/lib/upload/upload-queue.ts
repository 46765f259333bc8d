import { isApiError } from '../api/api-error.ts';
import { getSession } from '../session/session-store.ts';
import { refusalOf, type UploadLimits, wireName } from './check-file.ts';
import { refusedFailure, uploadFailure } from './upload-failure.ts';
import { openUpload, type SendOptions, uploadFile } from './upload-file.ts';
import { nextUpload, type StoredUpload, type UploadEvent, type UploadFailure, type UploadItem } from './upload-item.ts';

/** Where the files go and how much is allowed. */
export interface UploadTarget {
  /** Establishment the files belong to; they wait while nobody has said it. */
  readonly accountId: number | null;
  readonly limits: UploadLimits;
}

/** The calls that bring a file into storage. */
export interface UploadCalls {
  readonly send: (file: File, options: SendOptions) => Promise<StoredUpload>;
  readonly open: (storageLocal: string) => Promise<StoredUpload>;
}

/** A file as a draft remembers it: stored, or known by name only. */
export type RememberedUpload = Pick<UploadItem, 'id' | 'name' | 'size' | 'stored'>;

/** Files on their way into storage, a few at a time. One that fails never stops the others. */
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

  /** Files wait until it is known where they go. */
  setTarget(target: UploadTarget | null): void {
    this.target = target;
    this.advance();
  }

  /** Puts files in line and gives their ids. */
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

  /** Takes back what a draft remembers; a file that was not stored has to be chosen again and says so by `lost`. */
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

  /** Puts those back in line whose failure is meant, in their order. */
  retryFailed(isMeant: (failure: UploadFailure) => boolean): void {
    for (const { id, state, failure } of this.items) {
      if (state === 'error' && failure?.canRetry && this.files.has(id) && isMeant(failure)) {
        this.apply(id, { type: 'queue' });
      }
    }
    this.advance();
  }

  /** Another file in the place of one that was refused, canceled or lost. */
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

  /** Nothing is wrong with a file when the session ended: all wait for the user to come back. */
  private isSessionOver(): boolean {
    const isOver = getSession().secret === null;
    if (isOver) {
      this.target = null;
    }
    return isOver;
  }

  /** Makes sure that a remembered file is still there, and gets a fresh address of its thumbnail. */
  private async reopen(id: string, name: string, storageLocal: string): Promise<void> {
    try {
      this.apply(id, { type: 'save', stored: await this.calls.open(storageLocal) });
    } catch (error) {
      // Only the server's word that the file is gone counts; a broken connection says nothing of it.
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
