import type { ReactNode } from 'react';
import { createValueStore } from '../../lib/store/value-store.ts';

export interface ConfirmOptions {
  readonly title: string;
  readonly message?: ReactNode;
  /** Red confirming button, for what cannot be undone. */
  readonly isDangerous?: boolean;
}

/** A way to answer a question, in words of its own. */
export interface Answer<T extends string = string> {
  readonly value: T;
  readonly label: string;
  /** `primary`: what most people want, it has the focus. `danger`: something is lost. */
  readonly look?: 'primary' | 'danger';
}

export interface AskOptions<T extends string> extends Omit<ConfirmOptions, 'isDangerous'> {
  /** In their order on the screen. */
  readonly answers: readonly Answer<T>[];
}

export interface Question extends ConfirmOptions {
  readonly id: number;
  /** Sim and Não unless given. */
  readonly answers?: readonly Answer[];
  /** Null when it was closed any other way. */
  readonly answer: (value: string | null) => void;
}

let lastId = 0;

/** Questions without an answer; what draws them comes after the first paint. */
export const questions = createValueStore<readonly Question[]>([]);

function pose(options: Omit<Question, 'id' | 'answer'>): Promise<string | null> {
  return new Promise((resolve) => {
    lastId += 1;
    const question: Question = {
      ...options,
      id: lastId,
      answer: (value) => {
        questions.set(questions.get().filter((each) => each !== question));
        resolve(value);
      },
    };
    questions.set([...questions.get(), question]);
  });
}

/** Asks with Sim and Não; false when closed any other way. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await pose(options)) === 'yes';
}

/** Asks with answers of its own; null when closed any other way. */
export function ask<T extends string>(options: AskOptions<T>): Promise<T | null> {
  return pose(options) as Promise<T | null>;
}
