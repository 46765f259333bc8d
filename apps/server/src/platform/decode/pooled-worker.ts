import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { DecodeError } from './decode-error.ts';
import { readyMessage, type TaskAnswer, type TaskName } from './decode-tasks.ts';
import { type DecodeLimits, startWorkerProcess } from './worker-process.ts';

/** A task waiting for its process. */
export interface Job {
  readonly id: number;
  readonly task: TaskName;
  readonly input: unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** Told of each worker that died over a file, or could not start. */
export type WorkerFailureListener = (failure: { reason: string; task?: TaskName; stderr: string }) => void;

export interface WorkerSettings extends DecodeLimits {
  readonly onFailure?: WorkerFailureListener;
}

const startTimeoutMs = 30_000;
const keptStderr = 2000;

interface WorkerEvents {
  onFree(): void;
  onGone(): void;
}

/** One decode process and the file it holds. It never outlives a file that made it fail. */
export class PooledWorker {
  readonly #settings: WorkerSettings;
  readonly #events: WorkerEvents;
  readonly #child: ChildProcess;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
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
    this.#setTimer(startTimeoutMs, 'start timed out');
  }

  get isIdle(): boolean {
    return this.#state === 'ready' && !this.#job;
  }

  take(job: Job): void {
    this.#job = job;
    this.#child.ref();
    this.#child.channel?.ref();
    if (this.#state === 'ready') this.#send();
  }

  /** Ends the process; a file it holds is refused as nobody's fault. */
  stop(): Promise<void> {
    this.#state = 'leaving';
    this.#job?.reject(new Error('The decoder is closed.'));
    this.#job = undefined;
    return new Promise((resolve) => {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) return resolve();
      this.#child.once('exit', () => resolve());
      this.#child.kill('SIGKILL');
    });
  }

  #setTimer(ms: number, reason: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#reason = reason;
      this.#child.kill('SIGKILL');
    }, ms);
  }

  #send(): void {
    const job = this.#job;
    if (!job) return;
    this.#setTimer(this.#settings.timeoutMs, 'time limit');
    this.#child.send({ id: job.id, task: job.task, input: job.input }, (error) => error && this.#end(error.message));
  }

  #hear(message: unknown): void {
    if (message === readyMessage) {
      clearTimeout(this.#timer);
      this.#state = 'ready';
      this.#send();
      return;
    }
    const answer = message as TaskAnswer;
    const job = this.#job;
    if (!job || answer.id !== job.id) return;
    clearTimeout(this.#timer);
    this.#job = undefined;
    if (answer.worn) {
      this.#state = 'leaving';
      this.#child.kill('SIGKILL');
    }
    settle(job, answer);
    if (answer.worn) return;
    this.#rest();
    this.#events.onFree();
  }

  /** An idle worker does not keep the server from ending. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #end(reason: string): void {
    clearTimeout(this.#timer);
    const job = this.#job;
    const wasStarting = this.#state === 'starting';
    this.#job = undefined;
    if (job || wasStarting) {
      this.#settings.onFailure?.({ reason: this.#reason || reason, task: job?.task, stderr: this.#stderr });
    }
    this.#state = 'leaving';
    // A process that dies over a file met its limit; one that never came up says nothing about the file.
    job?.reject(
      wasStarting ? new Error(`The decode worker did not start: ${reason}`) : new DecodeError('upload.decode_limit'),
    );
    this.#events.onGone();
  }
}

function settle(job: Job, answer: TaskAnswer): void {
  if ('value' in answer) job.resolve(answer.value as never);
  else job.reject(answer.code ? new DecodeError(answer.code, answer.message) : new Error(answer.message));
}
