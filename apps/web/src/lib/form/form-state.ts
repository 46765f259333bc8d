import { isAlong, isSame, valueAt, withValueAt } from './form-path.ts';

/** A record as the server has it. */
export interface Saved<V> {
  readonly values: V;
  /** What a change of it is guarded by; null where there is none yet. */
  readonly version: number | null;
}

/** Who changed a record meanwhile, and when, as far as it is known. */
export interface Changer {
  readonly name: string | null;
  readonly time: string | null;
}

/** Somebody else saved what is being changed here. */
export interface Conflict<V> {
  /** The server's sentence about it. */
  readonly message: string;
  readonly by: Changer;
  readonly theirs: Saved<V>;
}

/** What the server said of a form: of its fields by path, and in general. */
export interface Refusal {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A form while somebody fills it in: plain data, changed by the functions below and by nothing else. */
export interface FormState<V> {
  /** What it is changed from. */
  readonly base: Saved<V>;
  readonly values: V;
  /** Paths of the fields that were left: what is wrong with them is said before anything is sent. */
  readonly left: ReadonlySet<string>;
  /** How often it was sent since it was filled; from the first time on everything wrong is said. */
  readonly attempts: number;
  readonly refusal: Refusal | null;
  readonly conflict: Conflict<V> | null;
  readonly isSending: boolean;
  /** How often the first wrong field was to take the focus. */
  readonly focusRounds: number;
}

/** What a form sends of its values, by field: values that send the same are no change. */
export type Write<V> = (values: V) => object;

const nothing: ReadonlySet<string> = new Set();

/** A form over what the server has, with what was kept of an earlier one. */
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

/** Values by path came in; what the server said of them, and in general, is over. */
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

/** The first names under which two versions of the values send something else. */
export function changedBetween<V>(before: V, after: V, write: Write<V>): readonly string[] {
  if (before === after) {
    return [];
  }
  const [old, now] = [write(before), write(after)] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
    (name) => !isSame(old?.[name] ?? null, now?.[name] ?? null),
  );
}

/** What one person changed from a common base over what another made of it; the other's values themselves where that is nothing. */
export function merged<V>(base: V, mine: V, theirs: V, write: Write<V>): V {
  const own = changedBetween(base, mine, write);
  return own.length === 0
    ? theirs
    : { ...theirs, ...Object.fromEntries(own.map((name) => [name, valueAt(mine, name as never)])) };
}

/** The fields that the other changed and that hold something else here. */
export function conflictingFields<V>(state: FormState<V>, write: Write<V>): readonly string[] {
  if (state.conflict === null) {
    return [];
  }
  const theirs = state.conflict.theirs.values;
  const differing = changedBetween(state.values, theirs, write);
  return changedBetween(state.base.values, theirs, write).filter((name) => differing.includes(name));
}

/** It was saved: the form begins anew over it; what was typed since it was sent stays. */
export function take<V>(state: FormState<V>, saved: Saved<V>, sent: V, write: Write<V>): FormState<V> {
  const values = merged(sent, state.values, saved.values, write);
  return { ...begin(saved, values), focusRounds: state.focusRounds };
}

/**
 * The server has a newer version. One that says the same moves the guard alone, a form in which nothing was changed
 * follows it; otherwise saving will tell.
 */
export function renew<V>(state: FormState<V>, saved: Saved<V>, write: Write<V>): FormState<V> {
  if (state.conflict !== null || (saved.version ?? 0) <= (state.base.version ?? 0)) {
    return state;
  }
  const isUnchanged = changedBetween(state.base.values, saved.values, write).length === 0;
  const isClean = changedBetween(state.base.values, state.values, write).length === 0;
  return isUnchanged || isClean ? { ...state, base: saved, ...(isClean && { values: saved.values }) } : state;
}

/** Ends a conflict with what was changed here over what the other saved. */
export function keepMine<V>(state: FormState<V>, write: Write<V>): FormState<V> {
  if (state.conflict === null) {
    return state;
  }
  const { theirs } = state.conflict;
  const values = merged(state.base.values, state.values, theirs.values, write);
  return { ...state, base: theirs, values, conflict: null, refusal: null };
}

/** Ends a conflict with what the other saved; what was typed is given up. */
export function takeTheirs<V>(state: FormState<V>): FormState<V> {
  return state.conflict === null ? state : { ...begin(state.conflict.theirs), focusRounds: state.focusRounds };
}
