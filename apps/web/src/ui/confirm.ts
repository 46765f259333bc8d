import type { ReactNode } from 'react';
import { createValueStore } from '../lib/store/value-store.ts';

export interface ConfirmOptions {
  readonly title: string;
  readonly message?: ReactNode;
  /** Red confirming button, for what cannot be undone. */
  readonly isDangerous?: boolean;
}

export interface Question extends ConfirmOptions {
  readonly id: number;
  readonly answer: (isYes: boolean) => void;
}

let lastId = 0;

/** Questions without an answer; what draws them comes after the first paint. */
export const questions = createValueStore<readonly Question[]>([]);

/** Asks with Sim and Não; false when closed any other way. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const question: Question = {
      ...options,
      id: lastId,
      answer: (isYes) => {
        questions.set(questions.get().filter((each) => each !== question));
        resolve(isYes);
      },
    };
    questions.set([...questions.get(), question]);
  });
}
