import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tramite/contract';
import { messageOf } from '../../lib/api/api-error.ts';
import { keyOf } from '../../lib/api/keys.ts';
import { toast } from '../feedback/toast.tsx';
import type { ToastKind, ToastOptions } from '../feedback/toast-options.ts';
import { keepFocus } from './keep-focus.ts';

/** A message about an action, once; a text alone is of the usual kind for its outcome. */
export type Said = string | ({ readonly text: string; readonly kind?: ToastKind } & Omit<ToastOptions, 'id'>);

export interface Action<Input, Output> {
  /** Names its messages: a later one takes the place of the one before. */
  readonly name: string | ((input: Input) => string);
  readonly run: (input: Input) => Promise<Output>;
  /** Shows what will be, before the server answers. */
  readonly onBegin?: (input: Input) => void;
  /** What is said when it is done; nothing where the screen shows it. */
  readonly done?: (output: Output, input: Input) => Said | null;
  /** What is said when it failed: the failure's own words unless given, nothing where the screen says it. */
  readonly failed?: (error: Error, input: Input) => Said | Error | null;
  readonly onDone?: (output: Output, input: Input) => unknown;
  readonly onFailed?: (error: Error, input: Input) => unknown;
  /** Reads that are old now, whether it was done or not. */
  readonly anew?: readonly Endpoint[];
  /** Where the focus goes on to when what held it is gone (`keepFocus`). */
  readonly next?: (input: Input) => Element | null;
}

/**
 * An action of a person: runs a call, says once how it ended, has read anew what it changed, and leaves the focus where
 * work goes on. Everything a screen changes goes through it.
 */
export function useAction<Output, Input = void>(
  action: Action<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const { name, run, onBegin, done, failed = (error) => error, onDone, onFailed, anew = [], next } = action;
  const client = useQueryClient();
  const idOf = (input: Input) => (typeof name === 'string' ? name : name(input));
  return useMutation<Output, Error, Input, ReturnType<typeof keepFocus>>({
    mutationFn: run,
    onMutate: (input) => {
      onBegin?.(input);
      return keepFocus();
    },
    onSuccess: (output, input) => {
      say('success', done?.(output, input) ?? null, idOf(input));
      return onDone?.(output, input);
    },
    onError: (error, input) => {
      say('error', failed(error, input), idOf(input));
      return onFailed?.(error, input);
    },
    onSettled: (_output, _error, input, giveOn) => {
      giveOn?.(next && (() => next(input)));
      return Promise.all(anew.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));
    },
  });
}

function say(outcome: 'success' | 'error', said: Said | Error | null, id: string): void {
  if (said instanceof Error) {
    toast.error(said, { id });
  } else if (typeof said === 'string') {
    toast[outcome](said, { id });
  } else if (said !== null) {
    const { text, kind = outcome, ...options } = said;
    toast[kind](text, { id, ...options });
  }
}

/** A failure in its own words as the screens of accounts say it: a warning of six seconds. */
export function asWarning(time: number): (error: Error) => Said {
  return (error) => ({ text: messageOf(error), kind: 'warning', time });
}
