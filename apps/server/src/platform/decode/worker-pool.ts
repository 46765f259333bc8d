import type { DecodeTasks, TaskName } from './decode-tasks.ts';
import { type Job, PooledWorker, type WorkerSettings } from './pooled-worker.ts';

export interface PoolSettings extends WorkerSettings {
  readonly size: number;
}

/**
 * Hands files to at most `size` decode processes, one file each at a time, in the order of asking. Files that somebody
 * is about to capture go before pictures of files that are there: any number of those may be asked for.
 */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #captures: Job[] = [];
  readonly #pictures: Job[] = [];
  readonly #workers = new Set<PooledWorker>();
  #lastId = 0;
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  run<N extends TaskName>(task: N, input: DecodeTasks[N]['input']): Promise<DecodeTasks[N]['output']> {
    if (this.#closed) return Promise.reject(new Error('The decoder is closed.'));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const queue = task === 'inspect' ? this.#captures : this.#pictures;
      queue.push({ id, task, input, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of [...this.#captures.splice(0), ...this.#pictures.splice(0)]) {
      job.reject(new Error('The decoder is closed.'));
    }
    await Promise.all([...this.#workers].map((worker) => worker.stop()));
  }

  #next(): void {
    if (this.#captures.length + this.#pictures.length === 0 || this.#closed) return;
    const idle = [...this.#workers].find((worker) => worker.isIdle);
    if (!idle && this.#workers.size >= this.#settings.size) return;
    const job = this.#captures.shift() ?? this.#pictures.shift();
    if (job) (idle ?? this.#start()).take(job);
    this.#next();
  }

  #start(): PooledWorker {
    const worker: PooledWorker = new PooledWorker(this.#settings, {
      onFree: () => this.#next(),
      onGone: () => {
        this.#workers.delete(worker);
        this.#next();
      },
    });
    this.#workers.add(worker);
    return worker;
  }
}
