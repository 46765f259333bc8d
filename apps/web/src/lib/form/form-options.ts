import type { Draft } from '../draft/use-draft.ts';
import type { Saved, Write } from './form-state.ts';

/** Messages by path; valid fields are missing or undefined. */
export type Problems = Readonly<Record<string, string | undefined>>;

type Names = Readonly<Record<string, string>>;

/** The typed values and what they were based on. */
export interface FormDraft<V> {
  readonly values: V;
  readonly base: Saved<V>;
}

/** May be new functions at each render. */
export interface FormRules<V> {
  readonly check?: (values: V) => Problems;
  /** The request built from the values; default: the values themselves. */
  readonly write?: Write<V>;
  /** Invalid fields that were not changed do not block saving. */
  readonly forgivesUnchanged?: boolean;
  /** Maps paths in the request to paths in the form. */
  readonly names?: Names | ((values: V) => Names);
  readonly failed?: string;
  readonly latest?: () => Promise<Saved<V>>;
}

export interface FormOptions<V> extends FormRules<V> {
  readonly initial: V;
  /** Initial values that win over a draft. */
  readonly start?: Partial<V>;
  /** Version of the record; absent for a new one. */
  readonly version?: number | null;
  /** Fields never stored and never counted as changes, such as passwords. */
  readonly secret?: readonly (keyof V & string)[];
  readonly draft?: Draft<FormDraft<V>>;
}
