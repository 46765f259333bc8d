import { foldText } from '../../lib/format/text.ts';

/** Somebody who may be mentioned. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

/** The name that is being typed behind an `@`, up to the caret. */
export interface Begun {
  readonly start: number;
  readonly part: string;
}

const mostShown = 6;

/** What of a name is typed at the caret; null where it is not behind an `@` that begins a word. */
export function begunAt(text: string, caret: number): Begun | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'. ]{0,60})$/u.exec(text.slice(0, caret));
  const part = found?.[1];
  return part === undefined ? null : { start: caret - part.length - 1, part };
}

/** People whose name has a word for each that was typed, in order of their names. */
export function peopleFor(part: string, people: readonly Person[]): Person[] {
  const wanted = foldText(part).split(/\s+/).filter(Boolean);
  const fits = ({ name }: Person) => {
    const words = foldText(name).split(/\s+/);
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  };
  return people.filter(fits).slice(0, mostShown);
}

/** Numbers of the people whom a text still mentions. */
export function mentionedIn(text: string, chosen: readonly Person[]): number[] {
  return [...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))];
}
