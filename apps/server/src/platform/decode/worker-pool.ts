import { DecoderBusyError } from './decode-error.ts';
import type { DecodeTasks, TaskName } from './decode-tasks.ts';
import { type Job, PooledWorker, type WorkerSettings } from './pooled-worker.ts';
import { WaitingLine } from './waiting-line.ts';

export interface PoolSettings extends WorkerSettings {
  readonly size: number;
}

/** `since` is in milliseconds of `performance.now()`. */
export interface Turn {
  readonly userId: number;
  readonly since: number;
}

const waitingLimits = { most: 256, mostOfOne: 32 };

/** At most `size` processes, in turns by user; one user gets at most size - 1. Uploads go ahead of what else their user waits for. */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #mostOfOne: number;
  readonly #waiting = new WaitingLine<Job>(waitingLimits);
  readonly #workers = new Set<PooledWorker>();
  #lastId = 0;
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#mostOfOne = Math.max(1, settings.size - 1);
  }

  /** @throws DecodeError, or DecoderBusyError if no process was free in time */
  run<N extends TaskName>(
    task: N,
    input: DecodeTasks[N]['input'],
    turn: Partial<Turn> = {},
  ): Promise<DecodeTasks[N]['output']> {
    if (this.#closed) return Promise.reject(new Error('The decoder is closed.'));
    this.#lastId += 1;
    const { userId, since = performance.now() } = turn;
    const { promise, resolve, reject } = withResolvers<DecodeTasks[N]['output']>();
    const endsAt = since + this.#settings.timeoutMs;
    const job: Job = { id: this.#lastId, task, input, userId, isUrgent: task === 'inspect', endsAt, resolve, reject };
    if (!this.#waiting.add(job)) return Promise.reject(new DecoderBusyError());
    const timer = setTimeout(() => this.#giveUp(job), endsAt - performance.now());
    this.#next();
    return promise.finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.takeAll()) job.reject(new Error('The decoder is closed.'));
    await Promise.all([...this.#workers].map((worker) => worker.stop()));
  }

  #giveUp(job: Job): void {
    if (this.#waiting.remove(job)) job.reject(new DecoderBusyError());
  }

  #next(): void {
    if (this.#closed) return;
    const idle = [...this.#workers].find((worker) => worker.isIdle);
    if (!idle && this.#workers.size >= this.#settings.size) return;
    const job = this.#waiting.take((userId) => this.#countOf(userId) < this.#mostOfOne);
    if (!job) return;
    (idle ?? this.#start()).take(job);
    this.#next();
  }

  #countOf(userId: number | undefined): number {
    return [...this.#workers].filter(({ job }) => job && job.userId === userId).length;
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

// Promise.withResolvers needs Node 22.
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
