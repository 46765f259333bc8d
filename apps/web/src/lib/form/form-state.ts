import { isAlong, isSame, valueAt, withValueAt } from './form-path.ts';

export interface Saved<V> {
  readonly values: V;
  /** Null if not saved yet. */
  readonly version: number | null;
}

export interface Changer {
  readonly name: string | null;
  readonly time: string | null;
}

/** Somebody else saved the record meanwhile. */
export interface Conflict<V> {
  readonly message: string;
  readonly by: Changer;
  readonly theirs: Saved<V>;
}

export interface Refusal {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Plain data, changed only by the functions below. */
export interface FormState<V> {
  readonly base: Saved<V>;
  readonly values: V;
  /** Fields the user has left, which show their errors. */
  readonly left: ReadonlySet<string>;
  /** Attempts to submit; from the first on, all errors show. */
  readonly attempts: number;
  readonly refusal: Refusal | null;
  readonly conflict: Conflict<V> | null;
  readonly isSending: boolean;
  /** Increases whenever the first invalid field should take the focus. */
  readonly focusRounds: number;
}

/** Builds the request by field; values with the same request count as unchanged. */
export type Write<V> = (values: V) => object;

const nothing: ReadonlySet<string> = new Set();

/** A form over a saved record, with the values of a draft if there is one. */
export function begin<V>(base: Saved<V>, values: V = base.values): FormState<V> {
  return {
    base,
    values,
    left: nothing,
    attempts: 0,
    refusal: null,
    conflict: null,
    isSending: false,
    focusRounds: 0,
  };
}

/** Sets values by path and clears the server's messages. */
export function change<V>(state: FormState<V>, entries: Readonly<Record<string, unknown>>): FormState<V> {
  const changed = Object.entries(entries).filter(
    ([path, value]) => !Object.is(valueAt(state.values, path as never), value),
  );
  if (changed.length === 0) {
    return state;
  }
  const values = changed.reduce((old, [path, value]) => withValueAt(old, path, value), state.values);
  return { ...state, values, refusal: refusalWithout(state.refusal, changed) };
}

function refusalWithout(refusal: Refusal | null, changed: readonly (readonly [string, unknown])[]): Refusal | null {
  const fields = Object.entries(refusal?.fields ?? {}).filter(([at]) => !changed.some(([path]) => isAlong(at, path)));
  return refusal && fields.length > 0 ? { message: refusal.message, fields: Object.fromEntries(fields) } : null;
}

/** The fields whose request differs between two versions. */
export function changedBetween<V>(before: V, after: V, write: Write<V>): readonly string[] {
  if (before === after) {
    return [];
  }
  const [old, now] = [write(before), write(after)] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
    (name) => !isSame(old?.[name] ?? null, now?.[name] ?? null),
  );
}

/** Three-way merge: my changes over theirs. Returns `theirs` itself if I changed nothing. */
export function merged<V>(base: V, mine: V, theirs: V, write: Write<V>): V {
  const own = changedBetween(base, mine, write);
  return own.length === 0
    ? theirs
    : { ...theirs, ...Object.fromEntries(own.map((name) => [name, valueAt(mine, name as never)])) };
}

/** Fields the other person changed that differ here. */
export function conflictingFields<V>(state: FormState<V>, write: Write<V>): readonly string[] {
  if (state.conflict === null) {
    return [];
  }
  const theirs = state.conflict.theirs.values;
  const differing = changedBetween(state.values, theirs, write);
  return changedBetween(state.base.values, theirs, write).filter((name) => differing.includes(name));
}

/** After saving: restarts from `saved`, keeping what was typed since. */
export function take<V>(state: FormState<V>, saved: Saved<V>, sent: V, write: Write<V>): FormState<V> {
  const values = merged(sent, state.values, saved.values, write);
  return { ...begin(saved, values), focusRounds: state.focusRounds };
}

/** Follows a newer version if unchanged; if equal, updates only the version; else saving reports a conflict. */
export function renew<V>(state: FormState<V>, saved: Saved<V>, write: Write<V>): FormState<V> {
  if (state.conflict !== null || (saved.version ?? 0) <= (state.base.version ?? 0)) {
    return state;
  }
  const isUnchanged = changedBetween(state.base.values, saved.values, write).length === 0;
  const isClean = changedBetween(state.base.values, state.values, write).length === 0;
  return isUnchanged || isClean ? { ...state, base: saved, ...(isClean && { values: saved.values }) } : state;
}

/** Begins another step of the form without messages. */
export function turnPage<V>(state: FormState<V>): FormState<V> {
  return { ...state, left: nothing, attempts: 0, refusal: null };
}

export function keepMine<V>(state: FormState<V>, write: Write<V>): FormState<V> {
  if (state.conflict === null) {
    return state;
  }
  const { theirs } = state.conflict;
  const values = merged(state.base.values, state.values, theirs.values, write);
  return { ...state, base: theirs, values, conflict: null, refusal: null };
}

export function takeTheirs<V>(state: FormState<V>): FormState<V> {
  return state.conflict === null ? state : { ...begin(state.conflict.theirs), focusRounds: state.focusRounds };
}
