import {
  ErrorCode,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/web-sdk';
import { endpoints } from '@tramite/contract';
import { call } from '../api/call.ts';

/** Reads the server's evaluated flags once per session; missing flags get the caller's default. */
export class ToggleProvider implements Provider {
  readonly metadata = { name: 'tramite-feature-toggles' };
  readonly runsOn = 'client' as const;
  private flags: Readonly<Record<string, unknown>> = {};

  async initialize(): Promise<void> {
    this.flags = await call(endpoints.feature.list);
  }

  async onContextChange(): Promise<void> {
    await this.initialize();
  }

  resolveBooleanEvaluation(name: string, initial: boolean): ResolutionDetails<boolean> {
    return this.resolve(name, initial, (value) => typeof value === 'boolean');
  }

  resolveStringEvaluation(name: string, initial: string): ResolutionDetails<string> {
    return this.resolve(name, initial, (value) => typeof value === 'string');
  }

  resolveNumberEvaluation(name: string, initial: number): ResolutionDetails<number> {
    return this.resolve(name, initial, (value) => typeof value === 'number');
  }

  resolveObjectEvaluation<T extends JsonValue>(name: string, initial: T): ResolutionDetails<T> {
    return this.resolve(name, initial, (value) => typeof value === 'object' && value !== null);
  }

  private resolve<T>(name: string, initial: T, isOfType: (value: unknown) => boolean): ResolutionDetails<T> {
    const value = this.flags[name];
    if (value === undefined) {
      return { value: initial, reason: StandardResolutionReasons.DEFAULT };
    }
    return isOfType(value)
      ? { value: value as T, reason: StandardResolutionReasons.TARGETING_MATCH }
      : { value: initial, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.TYPE_MISMATCH };
  }
}
