import { isApiError } from '../../lib/api/api-error.ts';
import type { CaptureWork, ServerDraft } from './capture-draft.ts';
import { type DraftBody, draftBody, isAllStored } from './draft-wire.ts';

/** saved: the server has it; local: it could not be reached, and this browser has more than it. */
export type Keeping = 'none' | 'saving' | 'saved' | 'local';

export interface DraftCalls {
  /** The same key for the same content, so that a save whose answer was lost keeps nothing twice. */
  readonly keep: (body: DraftBody, server: ServerDraft | null, key: string) => Promise<ServerDraft>;
  readonly discard: (number: number) => Promise<unknown>;
}

export interface DraftListener {
  /** The state of keeping changed, or what the server calls the draft. */
  readonly onKeeping: (keeping: Keeping, server: ServerDraft | null) => void;
  /** Somebody changed, sent or discarded it elsewhere: what is here goes on as a draft of its own. */
  readonly onApart: () => void;
}

const keepDelay = 1200;

/** Whether a refusal means that the draft went on elsewhere. */
export function isElsewhere(error: unknown): boolean {
  return isApiError(error) && (error.code === 'conflict.version' || error.code === 'draft.not_found');
}

/** Has the server keep what is typed, one save after the other, each of what is there by then. */
export class DraftSync {
  private wanted: CaptureWork | null = null;
  private saved = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private isOver = false;
  private last = { text: '', key: '' };

  constructor(
    private server: ServerDraft | null,
    private readonly calls: DraftCalls,
    private readonly listener: DraftListener,
    /** Of the first save: a page that is loaded again in the middle of it begins no second draft. */
    private firstKey: string | null = null,
  ) {}

  /** What the server has already. */
  take(work: CaptureWork): void {
    this.saved = JSON.stringify(draftBody(work));
  }

  save(work: CaptureWork): void {
    this.wanted = work;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), keepDelay);
  }

  /** Keeps what is there now; answers what the server calls it, null where it could not be reached. */
  async flush(): Promise<ServerDraft | null> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    await this.running;
    return this.server;
  }

  /** Whether nothing of it is here alone. */
  has(work: CaptureWork): boolean {
    return this.server !== null && this.saved === JSON.stringify(draftBody(work)) && isAllStored(work);
  }

  /** It was given up. */
  async discard(): Promise<void> {
    clearTimeout(this.timer);
    this.wanted = null;
    await this.running;
    const { server } = this;
    this.part();
    if (server && !this.isOver) {
      // Refused, it stays among the drafts and can be discarded there.
      await this.calls.discard(server.number).catch(() => undefined);
    }
  }

  /** It goes on elsewhere: from here on it is another draft. */
  part(): void {
    this.server = null;
    this.saved = '';
    this.firstKey = null;
    this.last = { text: '', key: '' };
  }

  /** It was sent, and is gone. */
  end(): void {
    clearTimeout(this.timer);
    this.isOver = true;
  }

  private async run(): Promise<void> {
    while (this.wanted && !this.isOver) {
      const body = draftBody(this.wanted);
      const text = JSON.stringify(body);
      if (!body || text === this.saved) {
        return;
      }
      this.tell('saving');
      try {
        this.server = await this.calls.keep(body, this.server, this.keyOf(text));
        this.saved = text;
        this.tell('saved');
      } catch (error) {
        if (isApiError(error) && error.code === 'idempotency.mismatch') {
          this.last = { text: '', key: '' };
          continue;
        }
        if (!this.server || !isElsewhere(error)) {
          this.tell('local');
          return;
        }
        this.part();
        this.listener.onApart();
      }
    }
  }

  private keyOf(text: string): string {
    if (this.last.text !== text) {
      this.last = { text, key: (this.server === null && this.firstKey) || crypto.randomUUID() };
      this.firstKey = null;
    }
    return this.last.key;
  }

  private tell(keeping: Keeping): void {
    if (!this.isOver) {
      this.listener.onKeeping(keeping, this.server);
    }
  }
}
