import type { Corners } from '../../lib/picture/pixels.ts';
import { wholePicture } from '../../lib/picture/pixels.ts';
import { createValueStore } from '../../lib/store/value-store.ts';
import type { PageShelf } from './page-shelf.ts';
import { type KeptPage, mostPages, moved, type ScanLook, type ScannedPage } from './scanned-page.ts';
import type { Studio } from './studio.ts';

export interface DeskState {
  readonly pages: readonly ScannedPage[];
  /** False where this browser keeps nothing: closing loses the pages. */
  readonly isKept: boolean;
}

/** The pages of one sitting, from the first shot until they are a file. Every change is kept at once. */
export class ScanDesk {
  readonly state = createValueStore<DeskState>({ pages: [], isKept: true });
  private look: ScanLook = { colour: 'colour', isEven: true };
  private work: Promise<void> = Promise.resolve();
  private shelving: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly studio: Studio,
    private readonly shelf: PageShelf,
  ) {}

  /** Adds pictures behind the last page, or one in the place of a page; answers the numbers of the new pages. */
  readonly add = (files: readonly Blob[], replaced: string | null = null): string[] => {
    const { pages } = this.state.get();
    const place = replaced === null ? -1 : pages.findIndex(({ id }) => id === replaced);
    const room = Math.max(0, mostPages - pages.length + (place < 0 ? 0 : 1));
    const fresh = files.slice(0, place < 0 ? room : 1).map((original): ScannedPage => {
      const size = { width: 1, height: 1 };
      const made = { turns: 0, flaws: [], isAccepted: false, state: 'looking', preview: null } as const;
      return { id: crypto.randomUUID(), original, size, corners: wholePicture, ...made };
    });
    if (place < 0) {
      this.show([...pages, ...fresh]);
    } else {
      this.show([...pages.slice(0, place), ...fresh, ...pages.slice(place + 1)]);
      this.keep((shelf) => shelf.remove([replaced ?? '']));
    }
    for (const { id } of fresh) {
      this.queue(() => this.take(id));
    }
    return fresh.map(({ id }) => id);
  };

  /** Goes on with pages that were left; from now on they are of this sitting. */
  readonly goOn = (left: readonly KeptPage[]): void => {
    this.show([
      ...left.map((page): ScannedPage => ({ ...page, state: 'ready', preview: null })),
      ...this.state.get().pages,
    ]);
    this.keepAll();
    this.drawAll();
  };

  /** Takes a page out; the answer brings it back to its place. */
  readonly remove = (id: string): (() => void) => {
    const { pages } = this.state.get();
    const place = pages.findIndex((page) => page.id === id);
    const gone = pages[place];
    this.show(pages.filter((page) => page.id !== id));
    this.keep((shelf) => shelf.remove([id]));
    return () => {
      if (gone && !this.isClosed && !this.find(id)) {
        this.show(moved([...this.state.get().pages, gone], id, place));
        this.keepAll();
        if (gone.state === 'looking') this.queue(() => this.take(id));
      }
    };
  };

  readonly move = (id: string, to: number): void => {
    this.show(moved(this.state.get().pages, id, to));
    this.keepAll();
  };

  readonly turn = (id: string, quarters: number): void => {
    const page = this.find(id);
    if (page) this.redo(id, { turns: (page.turns + quarters + 4) % 4 });
  };

  /** Where the sheet lies, as somebody says; null looks for it again. What is wrong with it is asked anew. */
  readonly setCorners = (id: string, corners: Corners | null): void => {
    if (corners) this.change(id, { corners });
    this.queue(async () => {
      const page = this.find(id);
      if (page) this.redo(id, { ...(await this.studio.look(page.original, corners)), isAccepted: false });
    });
  };

  readonly accept = (id: string): void => {
    this.change(id, { isAccepted: true });
    this.keepAll();
  };

  readonly setLook = (look: ScanLook): void => {
    if (look.colour !== this.look.colour || look.isEven !== this.look.isEven) {
      this.look = look;
      this.drawAll();
    }
  };

  /** All pages go: they were sent, or given up. */
  readonly clear = async (): Promise<void> => {
    const ids = this.state.get().pages.map(({ id }) => id);
    this.show([]);
    this.keep((shelf) => shelf.remove(ids));
    await this.shelving;
  };

  /** Once everything that was asked for is done and kept. */
  readonly settled = async (): Promise<void> => {
    // What is done may ask for more.
    for (let last = null; last !== this.work; ) {
      last = this.work;
      await last;
    }
    await this.shelving;
  };

  readonly open = (): void => {
    this.isClosed = false;
  };

  readonly close = (): void => {
    this.isClosed = true;
    this.state.get().pages.forEach(forget);
    this.studio.end();
  };

  private find(id: string): ScannedPage | undefined {
    return this.state.get().pages.find((page) => page.id === id);
  }

  private async take(id: string): Promise<void> {
    const page = this.find(id);
    if (page?.state !== 'looking') return;
    try {
      const kept = await this.studio.keep(page.original);
      const seen = await this.studio.look(kept.original, null);
      this.change(id, { ...kept, ...seen, state: 'ready' });
      this.keepAll();
      await this.draw(id);
    } catch {
      this.change(id, { state: 'failed' });
    }
  }

  private redo(id: string, change: Partial<ScannedPage>): void {
    this.change(id, change);
    this.keepAll();
    this.queue(() => this.draw(id));
  }

  private drawAll(): void {
    for (const { id } of this.state.get().pages) {
      this.queue(() => this.draw(id));
    }
  }

  private async draw(id: string): Promise<void> {
    const page = this.find(id);
    if (page?.state !== 'ready' || this.isClosed) return;
    const picture = await this.studio.preview(page, this.look);
    const now = this.find(id);
    if (now && !this.isClosed) {
      forget(now);
      this.change(id, { preview: URL.createObjectURL(picture) });
    }
  }

  private change(id: string, change: Partial<ScannedPage>): void {
    this.show(this.state.get().pages.map((page) => (page.id === id ? { ...page, ...change } : page)));
  }

  private show(pages: readonly ScannedPage[]): void {
    this.state.set({ ...this.state.get(), pages });
  }

  /** One after the other: twenty large pictures at once would not fit. */
  private queue(run: () => Promise<void>): void {
    this.work = this.work.then(() => (this.isClosed ? undefined : run())).catch(() => undefined);
  }

  private keepAll(): void {
    const ready = this.state.get().pages.filter(({ state }) => state === 'ready');
    this.keep((shelf) => shelf.put(ready));
  }

  private keep(run: (shelf: PageShelf) => Promise<void>): void {
    this.shelving = this.shelving
      .then(() => run(this.shelf))
      .catch(() => this.state.set({ ...this.state.get(), isKept: false }));
  }
}

function forget({ preview }: ScannedPage): void {
  if (preview !== null) URL.revokeObjectURL(preview);
}
