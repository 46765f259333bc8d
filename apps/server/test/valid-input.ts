import type { BodyOf, endpoints, ParamsOf, QueryOf } from '@tramite/contract';
import type { Facts } from './facts.ts';

interface Pointing {
  /** Why the input names no record of a customer; without it another customer must be told that nothing is there. */
  readonly pointsAtNothing?: string;
}

/** What one call needs to be understood; the parts that point at records point at facts. */
export interface InputOf<E> extends Pointing {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** A valid input of every call of a noun, beside its module; a missing one does not compile. */
export type ValidInputs<N extends keyof typeof endpoints> = {
  readonly [V in keyof (typeof endpoints)[N]]: (facts: Facts) => InputOf<(typeof endpoints)[N][V]>;
};

/** The input of whichever call. */
export interface ValidInput extends Pointing {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
