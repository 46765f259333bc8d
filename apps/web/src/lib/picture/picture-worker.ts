import type { Tasks } from './picture-tasks.ts';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** The arithmetic of pictures beside the page, one task after the other. */
export class PictureWorker {
  private readonly worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: never }>) => {
      this.waiting.get(data.id)?.resolve(data.answer);
      this.waiting.delete(data.id);
    });
    this.worker.addEventListener('error', () => this.giveUp());
  }

  /** The points of the picture go along: whoever asks has them no longer. */
  ask<K extends keyof Tasks>(kind: K, task: Tasks[K]['task']): Promise<Tasks[K]['answer']> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: never) => void, reject });
      this.worker.postMessage({ id, kind, task }, [task.picture.data.buffer as ArrayBuffer]);
    });
  }

  end(): void {
    this.worker.terminate();
    this.giveUp();
  }

  private giveUp(): void {
    for (const { reject } of this.waiting.values()) {
      reject(new Error('The pictures cannot be worked on.'));
    }
    this.waiting.clear();
  }
}
