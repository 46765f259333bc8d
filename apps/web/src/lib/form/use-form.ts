import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { focusFirstInvalid } from './field-errors.ts';
import { Form } from './form.ts';
import type { FormOptions } from './form-options.ts';
import type { At, Path } from './form-path.ts';

/** Created once; follows newer versions while unchanged and focuses the first invalid field after a submit. */
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

/** Subscribes to a part of the form. `read` must return text, numbers, or stable objects. */
export function useFormState<V, T>(form: Form<V>, read: (form: Form<V>) => T): T {
  return useSyncExternalStore(form.subscribe, () => read(form));
}

export interface FieldState<T> {
  readonly value: T;
  readonly error: string | undefined;
  readonly set: (value: T) => void;
  readonly leave: () => void;
}

/** Re-renders only when this field changes. */
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

export function Field<V, P extends Path<V>>({ of, path, children }: FieldProps<V, P>): ReactNode {
  return children(useField(of, path));
}

export function textOf({ value, error, set }: FieldState<string>) {
  return {
    value,
    error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(event.currentTarget.value),
  };
}
