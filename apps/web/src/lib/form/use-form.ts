import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { focusFirstInvalid } from './field-errors.ts';
import { Form } from './form.ts';
import type { FormOptions } from './form-options.ts';
import type { At, Path } from './form-path.ts';

/**
 * The form of a component: made once, drawn field by field (`Field`). A newer `version` of what it is filled from is
 * followed as far as nothing was changed; after each attempt and each refusal the first wrong field takes the focus.
 */
export function useForm<V>(options: FormOptions<V>): Form<V> {
  const [form] = useState(() => new Form<V>(options));
  const { initial, version = null } = options;
  useLayoutEffect(() => form.follow(options));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values belong to their version
  useEffect(() => form.renew({ values: initial, version }), [form, version]);
  const round = useFormState(form, ({ state }) => state.focusRounds);
  useEffect(() => {
    if (round > 0) focusFirstInvalid(form.element.current);
  }, [form, round]);
  return form;
}

/** Something of a form; draws anew when it changes. Answers text, numbers, or objects that stay the same. */
export function useFormState<V, T>(form: Form<V>, read: (form: Form<V>) => T): T {
  return useSyncExternalStore(form.subscribe, () => read(form));
}

/** One field of a form, as its input needs it. */
export interface FieldState<T> {
  readonly value: T;
  readonly error: string | undefined;
  readonly set: (value: T) => void;
  /** The field was left: from then on it says what is wrong. */
  readonly leave: () => void;
}

/** The value at a path and what is said of it; nobody else draws anew when it changes. */
export function useField<V, P extends Path<V>>(form: Form<V>, path: P): FieldState<At<V, P>> {
  const value = useFormState(form, () => form.valueAt(path));
  const error = useFormState(form, () => form.errorAt(path));
  useLayoutEffect(() => form.draws(path), [form, path]);
  return { value, error, set: (next) => form.set(path, next), leave: () => form.leave(path) };
}

export interface FieldProps<V, P extends Path<V>> {
  readonly of: Form<V>;
  readonly path: P;
  readonly children: (field: FieldState<At<V, P>>) => ReactNode;
}

/** Draws one field of a form with what it holds. */
export function Field<V, P extends Path<V>>({ of, path, children }: FieldProps<V, P>): ReactNode {
  return children(useField(of, path));
}

/** What a text input takes of its field. */
export function textOf({ value, error, set }: FieldState<string>) {
  return {
    value,
    error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(event.currentTarget.value),
  };
}
