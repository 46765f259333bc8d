import { isApiError, messageOf } from '../api/api-error.ts';
import { changerOf, isChangedMeanwhile } from './changed-meanwhile.ts';
import type { FormDraft, FormOptions, FormRules, Problems } from './form-options.ts';
import { type At, isWithin, type Path, valueAt } from './form-path.ts';
import {
  begin,
  change,
  changedBetween,
  conflictingFields,
  type FormState,
  keepMine,
  type Refusal,
  renew,
  type Saved,
  take,
  takeTheirs,
  turnPage,
} from './form-state.ts';

type Send<V, A> = (values: V) => A | Promise<A>;

interface Answered<A> {
  readonly answer: A;
}

/** Lives outside React; with `useField` and `useFormState` a key stroke renders one field only. */
export class Form<V> {
  readonly element: { current: HTMLFormElement | null } = { current: null };

  #state: FormState<V>;
  #rules: FormRules<V>;
  readonly #secret: readonly string[];
  readonly #draft: FormOptions<V>['draft'];
  readonly #listeners = new Set<() => void>();
  readonly #drawn = new Map<string, number>();
  #checked: { readonly values: V; readonly problems: Problems } | null = null;

  constructor({ initial, start, version = null, secret = [], draft, ...rules }: FormOptions<V>) {
    const kept = keptOf(draft?.initial ?? null, initial);
    const values = kept?.values ?? initial;
    this.#state = begin(kept?.base ?? { values: initial, version }, start ? { ...values, ...start } : values);
    this.#rules = rules;
    this.#secret = secret;
    this.#draft = draft;
  }

  get state(): FormState<V> {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  follow(rules: FormRules<V>): void {
    const before = this.#checked?.problems;
    this.#rules = rules;
    this.#checked = null;
    if (before && !isSameText(before, this.problems)) {
      this.#put({ ...this.#state });
    }
  }

  /** Registers a component that shows `path`; returns the unregister function. */
  draws(path: string): () => void {
    const count = (by: 1 | -1) => this.#drawn.set(path, (this.#drawn.get(path) ?? 0) + by);
    count(1);
    return () => count(-1);
  }

  valueAt<P extends Path<V>>(path: P): At<V, P> {
    return valueAt(this.#state.values, path);
  }

  /** The server's message for the field or its hidden parts, else a visible validation error. */
  errorAt(path: string): string | undefined {
    const { refusal, attempts, left } = this.#state;
    const said = Object.entries(refusal?.fields ?? {}).find(([at]) => at === path || this.#nearestDrawn(at) === path);
    return said?.[1] ?? (attempts > 0 || left.has(path) ? this.problems[path] : undefined);
  }

  /** The server's message that belongs to no field. */
  get refusal(): string | null {
    const { refusal } = this.#state;
    const at = Object.keys(refusal?.fields ?? {});
    const isElsewhere = at.length === 0 || at.some((path) => this.#nearestDrawn(path) === null);
    return refusal && isElsewhere ? refusal.message : null;
  }

  get problems(): Problems {
    const { values } = this.#state;
    if (this.#checked?.values !== values) {
      this.#checked = { values, problems: this.#rules.check?.(values) ?? {} };
    }
    return this.#checked.problems;
  }

  get changed(): readonly string[] {
    const { base, values } = this.#state;
    return changedBetween(base.values, values, this.#write);
  }

  get isDirty(): boolean {
    return this.changed.length > 0;
  }

  /** Fields somebody else changed that differ here. */
  get conflicting(): readonly string[] {
    return conflictingFields(this.#state, this.#write);
  }

  set<P extends Path<V>>(path: P, value: At<V, P>): void {
    this.#put(change(this.#state, { [path]: value }));
    this.#keep();
  }

  fill(entries: Partial<V>): void {
    this.#put(change(this.#state, entries as Readonly<Record<string, unknown>>));
    this.#keep();
  }

  /** From now on the field shows its errors. */
  leave(path: string): void {
    const { left } = this.#state;
    if (!left.has(path)) {
      this.#put({ ...this.#state, left: new Set([...left, path]) });
    }
  }

  /** Shows all errors and focuses the first; returns whether there are none. */
  attempt(): boolean {
    const { attempts, focusRounds } = this.#state;
    this.#put({ ...this.#state, attempts: attempts + 1, focusRounds: focusRounds + 1 });
    return !this.#isBlocked();
  }

  /** Submits if valid; `read` gives the record as saved (default: the values sent). Null if not saved. */
  async submit<A>(send: Send<V, A>, read?: (answer: A) => Saved<V>): Promise<Answered<A> | null> {
    const { values: sent, base } = this.#state;
    const answered = await this.ask(send);
    if (answered) {
      const saved = read?.(answered.answer) ?? { ...base, values: sent };
      this.#put(take(this.#state, saved, sent, this.#write));
      this.#keep();
    }
    return answered;
  }

  /** Like `submit`, but saves nothing; for previews. */
  async ask<A>(send: Send<V, A>): Promise<Answered<A> | null> {
    if (this.#state.isSending || !this.attempt()) {
      return null;
    }
    this.#put({ ...this.#state, isSending: true, refusal: null });
    try {
      const answer = await send(this.#state.values);
      this.#put({ ...this.#state, isSending: false });
      return { answer };
    } catch (error) {
      await this.#fail(error);
      return null;
    }
  }

  /** Begins another step: messages show again from the next attempt. */
  turnPage(): void {
    this.#put(turnPage(this.#state));
  }

  renew(saved: Saved<V>): void {
    this.#put(renew(this.#state, saved, this.#write));
  }

  keepMine(): void {
    this.#put(keepMine(this.#state, this.#write));
    this.#keep();
  }

  takeTheirs(): void {
    this.#put(takeTheirs(this.#state));
    this.#keep();
  }

  /** Discards changes and draft. */
  forget(): void {
    this.#draft?.clear();
  }

  readonly #write = (values: V): object => without((this.#rules.write?.(values) ?? values) as object, this.#secret);

  #put(next: FormState<V>): void {
    if (next !== this.#state) {
      this.#state = next;
      for (const listener of this.#listeners) {
        listener();
      }
    }
  }

  #keep(): void {
    const { values, base } = this.#state;
    if (this.#draft && this.isDirty) {
      this.#draft.save({ values: without(values as object, this.#secret) as V, base });
    } else {
      this.#draft?.clear();
    }
  }

  #isBlocked(): boolean {
    const wrong = Object.entries(this.problems).flatMap(([path, message]) => (message === undefined ? [] : [path]));
    if (!this.#rules.forgivesUnchanged || this.#state.base.version === null) {
      return wrong.length > 0;
    }
    const { changed } = this;
    return wrong.some((path) => changed.some((name) => isWithin(path, name)));
  }

  async #fail(error: unknown): Promise<void> {
    const theirs = isChangedMeanwhile(error) ? await this.#rules.latest?.().catch(() => undefined) : undefined;
    if (theirs && isApiError(error)) {
      const conflict = { message: error.message, by: changerOf(error), theirs };
      this.#put({ ...this.#state, conflict, isSending: false });
    } else {
      const refusal = refusalOf(error, this.#rules, this.#state.values);
      this.#put({ ...this.#state, refusal, isSending: false, focusRounds: this.#state.focusRounds + 1 });
    }
  }

  #nearestDrawn(path: string): string | null {
    if (path === '' || (this.#drawn.get(path) ?? 0) > 0) {
      return path || null;
    }
    return this.#nearestDrawn(path.slice(0, Math.max(path.lastIndexOf('.'), 0)));
  }
}

function keptOf<V>(kept: FormDraft<V> | null, initial: V): FormDraft<V> | null {
  const { values, base }: Partial<FormDraft<V>> = kept ?? {};
  const isWhole = typeof values === 'object' && typeof base?.values === 'object';
  return isWhole && base ? { base, values: { ...initial, ...values } } : null;
}

function without(values: object, names: readonly string[]): object {
  return names.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function isSameText(one: Problems, other: Problems): boolean {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].every((path) => one[path] === other[path]);
}

function refusalOf<V>(error: unknown, { names = {}, failed }: FormRules<V>, values: V): Refusal {
  const places = typeof names === 'function' ? names(values) : names;
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  const hasSentence = isApiError(error) && error.code !== null && error.code !== 'server.unexpected';
  return {
    message: hasSentence ? error.message : (failed ?? messageOf(error)),
    fields: Object.fromEntries(fields.map(([path, message]) => [placeOf(path, places), message])),
  };
}

function placeOf(path: string, places: Readonly<Record<string, string>>): string {
  const [above, place] = Object.entries(places).find(([name]) => isWithin(path, name)) ?? ['', ''];
  return place + path.slice(above.length);
}
