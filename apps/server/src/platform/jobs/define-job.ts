import type { Platform } from '../call/context.ts';
import type { Effects } from '../outbox/relay.ts';
import type { JobOptions } from './job-options.ts';
import type { JobHandler } from './job-worker.ts';

/** A job as the file that does it declares it; `src/jobs.ts` lists those of the product. */
export interface JobDefinition {
  readonly name: string;
  /** The events it is an effect of. */
  readonly on: readonly string[];
  /** When the clock starts it: cron of five fields, by the clock of São Paulo. */
  readonly at?: string;
  readonly options: JobOptions;
  readonly run: (platform: Platform, data: never) => Promise<unknown>;
}

/** Effects take seconds; what a killed node left running is done by another soon after. */
const EFFECT: JobOptions = { timeout: 60 };
/** Tried again for about three hours: a mail server may be away for long. */
export const MESSAGE: JobOptions = { ...EFFECT, retryLimit: 10 };

/** An effect of events, which takes their payload: `thumbnail.on-document-captured`. It may run twice. */
export function defineEffect<T extends object>(
  name: string,
  on: readonly string[],
  run: (platform: Platform, event: T) => Promise<unknown>,
  options: JobOptions = EFFECT,
): JobDefinition {
  return { name, on, options, run };
}

/** A job that the clock starts: `document.expire`. It may run twice. */
export function defineTimedJob(name: string, at: string, run: (platform: Platform) => Promise<unknown>): JobDefinition {
  return { name, on: [], at, options: {}, run };
}

/** Which jobs follow an event. An event without effects leaves the outbox silently. */
export function effectsOf(jobs: readonly JobDefinition[]): Effects {
  const events = new Set(jobs.flatMap(({ on }) => on));
  const effectsOn = (event: string) => jobs.filter(({ on }) => on.includes(event)).map(({ name }) => name);
  return Object.fromEntries([...events].map((event) => [event, effectsOn(event)]));
}

/** What the queue runs for a job. */
export function handlerOf({ run }: JobDefinition, platform: Platform): JobHandler<never> {
  return (data) => run(platform, data);
}
