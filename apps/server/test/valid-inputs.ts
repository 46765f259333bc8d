import type { endpoints } from '@tramite/contract';
import type { CallName } from '@tramite/contract/server';
import type { Facts } from './facts.ts';
import type { ValidInput, ValidInputs } from './valid-input.ts';
import * as files from './valid-input-files.ts';

const byNoun: { readonly [N in keyof typeof endpoints]: ValidInputs<N> } = files;

/** A valid input of every call. */
export const validInputs = Object.fromEntries(
  Object.entries(byNoun).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, make]) => [`${noun}.${verb}`, make]),
  ),
) as Readonly<Record<CallName, (facts: Facts) => ValidInput>>;
