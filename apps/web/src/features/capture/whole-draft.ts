import type { Draft } from '../../lib/draft/use-draft.ts';
import type { IntakeDraft } from '../../parts/upload/use-intake.ts';
import { type BufferedDraft, type CaptureWork, type Place, readBuffered, type ServerDraft } from './capture-draft.ts';
import { type DraftCalls, DraftSync, type Keeping } from './draft-sync.ts';

/** How far a draft is kept, and what the server calls it. */
export interface DraftStanding {
  readonly keeping: Keeping;
  readonly server: ServerDraft | null;
}

export interface WholeDraftListener {
  /** The server has another draft, or one less. */
  readonly onListed: () => void;
  /** It went on elsewhere; what is here is a draft of its own from now on. */
  readonly onApart: () => void;
}

export interface WholeDraftSetting {
  readonly id: string;
  readonly buffer: Draft<BufferedDraft>;
  readonly calls: DraftCalls;
  /** Whether the server keeps drafts for who sits here. */
  readonly isKept: boolean;
  readonly listener: WholeDraftListener;
}

type About = Pick<CaptureWork, 'place' | 'title'>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The draft of an intake that says where it belongs too. The server keeps it; this browser buffers what the server does
 * not have yet.
 */
export class WholeDraft implements Draft<IntakeDraft> {
  readonly initial: IntakeDraft | null;
  readonly place: Place | null;
  readonly title: string | null;
  private about: About;
  private standing: DraftStanding;
  private latest: IntakeDraft | null = null;
  private readonly sync: DraftSync;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly setting: WholeDraftSetting) {
    const found = readBuffered(setting.buffer.initial);
    const server = found?.server ?? null;
    this.initial = found;
    this.place = found?.place ?? null;
    this.title = found?.title ?? null;
    this.about = { place: found?.place ?? { establishmentId: null, typeId: null }, title: this.title };
    this.standing = { keeping: server ? 'saved' : 'none', server };
    this.sync = new DraftSync(
      server,
      setting.calls,
      { onKeeping: (keeping, known) => this.takeKeeping(keeping, known), onApart: () => this.goApart() },
      uuid.test(setting.id) ? setting.id : null,
    );
    if (found?.isSaved) {
      this.sync.take(found);
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getStanding = (): DraftStanding => this.standing;

  readonly save = (latest: IntakeDraft): void => {
    this.latest = latest;
    this.write();
  };

  /** Says where it belongs and by what its user knows it again. */
  readonly describe = (about: About): void => {
    this.about = about;
    this.write();
  };

  readonly clear = (): void => {
    this.setting.buffer.clear();
    if (this.latest || this.standing.server) {
      this.latest = null;
      this.stand({ keeping: 'none', server: null });
      void this.sync.discard().then(this.setting.listener.onListed);
    }
  };

  /** Has the server keep it now; answers what the server calls it. */
  readonly keepNow = (): Promise<ServerDraft | null> =>
    this.setting.isKept ? this.sync.flush() : Promise.resolve(null);

  readonly flush = (): void => void this.keepNow();

  /** Where the server has everything, this browser needs nothing of it. */
  readonly leave = async (): Promise<boolean> => {
    await this.keepNow();
    const work = this.work();
    const isWhole = work ? this.sync.has(work) : this.standing.server !== null;
    if (isWhole) {
      this.setting.buffer.clear();
    }
    return isWhole;
  };

  /** It went on elsewhere while it was sent. */
  readonly part = (): void => {
    this.sync.part();
    this.goApart();
    this.write();
  };

  /** Given up for good; whoever asks for it waits until the server has forgotten it too. */
  readonly giveUp = (): Promise<void> => this.sync.discard();

  readonly sent = (): void => this.sync.end();

  private work(): CaptureWork | null {
    return this.latest && { ...this.latest, ...this.about };
  }

  private write(): void {
    const work = this.work();
    if (work) {
      this.bufferUp(work);
      if (this.setting.isKept) {
        this.sync.save(work);
      }
    }
  }

  private bufferUp(work: CaptureWork): void {
    this.setting.buffer.save({ ...work, server: this.standing.server, isSaved: this.sync.has(work) });
  }

  private takeKeeping(keeping: Keeping, server: ServerDraft | null): void {
    this.stand({ keeping, server });
    const work = this.work();
    if (work && keeping === 'saved') {
      this.bufferUp(work);
      this.setting.listener.onListed();
    }
  }

  private goApart(): void {
    this.stand({ ...this.standing, server: null });
    this.setting.listener.onApart();
  }

  private stand(standing: DraftStanding): void {
    this.standing = standing;
    for (const listener of this.listeners) {
      listener();
    }
  }
}
