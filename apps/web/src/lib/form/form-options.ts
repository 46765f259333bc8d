import type { Draft } from '../draft/use-draft.ts';
import type { Saved, Write } from './form-state.ts';

/** What is wrong with the values, by path; fields that are right are missing or undefined. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** What is kept of a form: what was typed, and what it was typed over. */
export interface FormDraft<V> {
  readonly values: V;
  readonly base: Saved<V>;
}

/** What a form goes by; may be other functions at each drawing. */
export interface FormRules<V> {
  /** What is wrong with the values. */
  readonly check?: (values: V) => Problems;
  /** What is sent of the values, by field; the values as they are unless given. */
  readonly write?: Write<V>;
  /** Faults in fields of a record that were not changed keep nobody from saving others. */
  readonly forgivesUnchanged?: boolean;
  /** The fields that names of the request stand for, where they are called otherwise there. */
  readonly names?: Readonly<Record<string, string>>;
  /** What is said of a failure for which the server has no sentence of its own. */
  readonly failed?: string;
  /** Reads the record anew after somebody else saved it: the form then shows both. */
  readonly latest?: () => Promise<Saved<V>>;
}

export interface FormOptions<V> extends FormRules<V> {
  readonly initial: V;
  /** What was said already, elsewhere; it goes over what was kept. */
  readonly start?: Partial<V>;
  /** Of the record it is filled from; absent for a new one. */
  readonly version?: number | null;
  /** Fields that are neither kept nor a change, such as a password. */
  readonly secret?: readonly (keyof V & string)[];
  readonly draft?: Draft<FormDraft<V>>;
}
