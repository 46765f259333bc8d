import { isApiError } from '../api/api-error.ts';

/** Somebody else was faster. */
export interface DraftConflict {
  readonly version: number;
  readonly name: string;
  readonly time: string;
}

export interface SavedDraft<T> {
  readonly version: number;
  readonly content: T;
}

export interface SavingState {
  readonly kind: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';
  /** ms; null until something was saved. */
  readonly savedAt: number | null;
  readonly error: Error | null;
  readonly conflict: DraftConflict | null;
}

export interface DraftSaverOptions<T> extends SavedDraft<T> {
  readonly save: (draft: SavedDraft<T>) => Promise<{ readonly version: number }>;
  /** Whether two contents say the same; the same value unless given. */
  readonly isSame?: (one: T, other: T) => boolean;
  readonly now?: () => number;
}

/** ms of rest before what was changed is sent, and before it is sent again after a failure. */
export const saveAfter = 1200;
export const retryAfter = 8000;

/** Sends the newest draft once its user rests, one at a time, and stops where somebody else was faster. */
export class DraftSaver<T> {
  readonly #save: DraftSaverOptions<T>['save'];
  readonly #isSame: (one: T, other: T) => boolean;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #last: SavedDraft<T>;
  #waiting: { readonly content: T } | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: SavingState = { kind: 'saved', savedAt: null, error: null, conflict: null };

  constructor({ version, content, save, isSame = Object.is, now = Date.now }: DraftSaverOptions<T>) {
    this.#last = { version, content };
    this.#save = save;
    this.#isSame = isSame;
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SavingState => this.#state;

  get version(): number {
    return this.#last.version;
  }

  /** Whether something is not on the server yet. */
  get isUnsaved(): boolean {
    return this.#waiting !== null || this.#running !== null;
  }

  keep(content: T): void {
    if (this.#isSame(content, (this.#waiting ?? this.#last).content)) return;
    this.#waiting = { content };
    if (this.#state.kind === 'conflict') return;
    this.#tell({ kind: this.#running ? 'saving' : 'waiting' });
    this.#soon(saveAfter);
  }

  /** Sends what waits at once; false where it could not be saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#waiting !== null && this.#state.kind !== 'conflict') await this.#run();
    return !this.isUnsaved;
  }

  /** What the server has now: a publication of one's own goes on, another content is a conflict. */
  follow({ version, content }: SavedDraft<T>, by: Omit<DraftConflict, 'version'>): void {
    if (this.#running || version <= this.version) return;
    if (this.#isSame(content, this.#last.content)) this.#last = { version, content };
    else this.#tell({ kind: 'conflict', conflict: { version, ...by } });
  }

  /** Saves over what somebody else saved. */
  async overwrite(): Promise<boolean> {
    const { conflict } = this.#state;
    if (!conflict) return true;
    this.#last = { ...this.#last, version: conflict.version };
    this.#tell({ kind: 'waiting', conflict: null });
    return this.flush();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #soon(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), after);
  }

  #run(): Promise<void> {
    this.#running ??= this.#send().finally(() => {
      this.#running = null;
      if (this.#waiting !== null && this.#state.kind === 'saved') this.#soon(0);
      this.#tell({});
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting === null) return;
    this.#waiting = null;
    const { content } = waiting;
    this.#tell({ kind: 'saving' });
    try {
      const { version } = await this.#save({ version: this.version, content });
      this.#last = { version, content };
      this.#tell({ kind: 'saved', savedAt: this.#now(), error: null });
    } catch (error) {
      this.#waiting ??= waiting;
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #fail(error: Error): void {
    const conflict = conflictOf(error);
    this.#tell({ kind: conflict ? 'conflict' : 'failed', error, conflict });
    if (!conflict && isPassing(error)) this.#soon(retryAfter);
  }

  #tell(part: Partial<SavingState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

function isPassing(error: Error): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 409;
}

function conflictOf(error: Error): DraftConflict | null {
  if (!isApiError(error) || error.code !== 'conflict.version') return null;
  const { version, name = '', time = '' } = (error.details ?? {}) as Partial<DraftConflict>;
  return version === undefined ? null : { version, name, time };
}
