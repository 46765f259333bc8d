import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { DecodeError, DecoderBusyError } from './decode-error.ts';
import { type OpenedFile, readyMessage, type TaskAnswer, type TaskName, type TaskReport } from './decode-tasks.ts';
import type { Waiting } from './waiting-line.ts';
import { type DecodeLimits, startWorkerProcess } from './worker-process.ts';

export interface Job extends Waiting {
  readonly id: number;
  readonly task: TaskName;
  readonly input: unknown;
  /** Deadline in milliseconds of `performance.now()`. */
  readonly endsAt: number;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

export type WorkerFailureListener = (failure: { reason: string; task?: TaskName; stderr: string }) => void;

export interface WorkerSettings extends DecodeLimits {
  readonly idleMs: number;
  readonly onFailure?: WorkerFailureListener;
}

const startTimeoutMs = 30_000;
const keptStderr = 2000;
/** A file that had this share of the time to itself is too slow; otherwise the waiting is to blame. */
const fairShare = 0.8;

interface WorkerEvents {
  onFree(): void;
  onGone(): void;
}

/** One decode process with at most one file; it is replaced after any failure. */
export class PooledWorker {
  readonly #settings: WorkerSettings;
  readonly #events: WorkerEvents;
  readonly #child: ChildProcess;
  #job: Job | undefined;
  #takenAt = 0;
  #sentAt = 0;
  #endsAt = 0;
  #opened: OpenedFile | undefined;
  readonly #startTimer: NodeJS.Timeout;
  #idleTimer: NodeJS.Timeout | undefined;
  #state: 'starting' | 'ready' | 'leaving' = 'starting';
  #reason = '';
  #stderr = '';

  constructor(settings: WorkerSettings, events: WorkerEvents) {
    this.#settings = settings;
    this.#events = events;
    this.#child = startWorkerProcess(settings);
    this.#child.on('message', (message) => this.#hear(message));
    this.#child.on('error', (error) => this.#end(error.message));
    this.#child.on('exit', (code, signal) => this.#end(signal ?? `exit code ${code}`));
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#stderr = (this.#stderr + text.toString('utf8')).slice(-keptStderr);
    });
    (this.#child.stderr as Socket | null)?.unref();
    this.#startTimer = setTimeout(() => this.#kill('start timed out'), startTimeoutMs);
  }

  get isIdle(): boolean {
    return this.#state === 'ready' && !this.#job;
  }

  get job(): Job | undefined {
    return this.#job;
  }

  take(job: Job): void {
    clearTimeout(this.#idleTimer);
    this.#job = job;
    this.#takenAt = performance.now();
    this.#child.ref();
    this.#child.channel?.ref();
    if (this.#state === 'ready') this.#send();
  }

  /** A file in work is refused, but not as broken. */
  stop(): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#state = 'leaving';
    this.#job?.reject(new Error('The decoder is closed.'));
    this.#job = undefined;
    return new Promise((resolve) => {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) return resolve();
      this.#child.once('exit', () => resolve());
      this.#child.kill('SIGKILL');
    });
  }

  /** Ends work past its deadline; the process's start has a limit of its own. */
  giveUp(job: Job): void {
    if (this.#job === job && this.#state === 'ready' && performance.now() >= this.#endsAt) this.#kill('time limit');
  }

  #kill(reason: string): void {
    this.#reason = reason;
    this.#child.kill('SIGKILL');
  }

  #send(): void {
    const job = this.#job;
    if (!job) return;
    this.#sentAt = performance.now();
    this.#endsAt = job.endsAt + (this.#sentAt - this.#takenAt);
    setTimeout(() => this.giveUp(job), Math.ceil(this.#endsAt - this.#sentAt) + 1).unref();
    this.#opened = undefined;
    this.#child.send({ id: job.id, task: job.task, input: job.input }, (error) => error && this.#end(error.message));
  }

  #hear(message: unknown): void {
    if (message === readyMessage) {
      clearTimeout(this.#startTimer);
      this.#state = 'ready';
      if (this.#job) this.#send();
      else this.#becomeFree();
      return;
    }
    const answer = message as TaskAnswer | TaskReport;
    const job = this.#job;
    if (!job || answer.id !== job.id) return;
    if ('opened' in answer) {
      this.#opened = answer.opened;
      return;
    }
    this.#job = undefined;
    if (answer.worn) {
      this.#state = 'leaving';
      this.#child.kill('SIGKILL');
    }
    settle(job, answer);
    if (!answer.worn) this.#becomeFree();
  }

  /** An idle worker does not keep the server alive and soon frees its memory. */
  #becomeFree(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idleTimer = setTimeout(() => void this.stop(), this.#settings.idleMs).unref();
    this.#events.onFree();
  }

  #end(reason: string): void {
    clearTimeout(this.#startTimer);
    clearTimeout(this.#idleTimer);
    const job = this.#job;
    const wasStarting = this.#state === 'starting';
    this.#job = undefined;
    if (job || wasStarting) {
      this.#settings.onFailure?.({ reason: this.#reason || reason, task: job?.task, stderr: this.#stderr });
    }
    this.#state = 'leaving';
    if (wasStarting) job?.reject(new Error(`The decode worker did not start: ${reason}`));
    else if (job) this.#settleLost(job);
    this.#events.onGone();
  }

  /** A process that dies has hit a limit; time counts only if the file had it to itself. */
  #settleLost(job: Job): void {
    const isLate = this.#reason !== '';
    const hadItsTime = performance.now() - this.#sentAt >= fairShare * this.#settings.timeoutMs;
    if (isLate && !hadItsTime) job.reject(new DecoderBusyError());
    else if (isLate && this.#opened) job.resolve(this.#opened as never);
    else job.reject(new DecodeError('upload.decode_limit'));
  }
}

function settle(job: Job, answer: TaskAnswer): void {
  if ('value' in answer) job.resolve(answer.value as never);
  else job.reject(answer.code ? new DecodeError(answer.code, answer.message) : new Error(answer.message));
}
