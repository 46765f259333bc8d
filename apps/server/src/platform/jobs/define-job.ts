import type { DomainEventName } from '@tramite/contract';
import type { Platform } from '../call/context.ts';
import type { Effects } from '../outbox/relay.ts';
import type { JobOptions } from './job-options.ts';
import type { JobHandler } from './job-worker.ts';

export interface JobDefinition {
  readonly name: string;
  readonly on: readonly DomainEventName[];
  /** Cron with five fields, São Paulo time. */
  readonly at?: string;
  readonly options: JobOptions;
  readonly run: (platform: Platform, data: never) => Promise<unknown>;
}

/** Effects take seconds; after a short timeout another node takes over. */
const EFFECT: JobOptions = { timeout: 60 };
/** Retries for about three hours, since mail servers may be down for long. */
export const MESSAGE: JobOptions = { ...EFFECT, retryLimit: 10 };

/** A job triggered by events, with their payload. It may run twice. */
export function defineEffect<T extends object>(
  name: string,
  on: readonly DomainEventName[],
  run: (platform: Platform, event: T) => Promise<unknown>,
  options: JobOptions = EFFECT,
): JobDefinition {
  return { name, on, options, run };
}

/** A scheduled job. It may run twice. */
export function defineTimedJob(name: string, at: string, run: (platform: Platform) => Promise<unknown>): JobDefinition {
  return { name, on: [], at, options: {}, run };
}

/** Events without jobs leave the outbox silently. */
export function effectsOf(jobs: readonly JobDefinition[]): Effects {
  const events = new Set(jobs.flatMap(({ on }) => on));
  const effectsOn = (event: DomainEventName) => jobs.filter(({ on }) => on.includes(event)).map(({ name }) => name);
  return Object.fromEntries([...events].map((event) => [event, effectsOn(event)]));
}

export function handlerOf({ run }: JobDefinition, platform: Platform): JobHandler<never> {
  return (data) => run(platform, data);
}
