import type { SearchBody } from '@tramite/contract';

/** Joins texts so that all must match: `*` adds nothing to others, and an open quote ends with its text. */
export function joinWords(...texts: readonly (string | undefined)[]): string | undefined {
  const said = texts.flatMap((text) => text?.trim() || []);
  const words = said.filter((text) => text !== '*');
  return words.map((text, at) => (at < words.length - 1 ? closed(text) : text)).join(' ') || said[0];
}

function closed(text: string): string {
  return [...text.matchAll(/["“”„«»]/g)].length % 2 === 0 ? text : `${text}"`;
}

/** Texts narrow, other conditions replace the saved ones; a given order or period replaces the saved one as a whole. */
export function withinSaved(saved: SearchBody, own: SearchBody): SearchBody {
  const { startDate, endDate, options: { order, dir, ...conditions } = {}, ...rest } = saved;
  const isOrdered = (own.options?.order ?? own.options?.dir) !== undefined;
  const isTimed = (own.startDate ?? own.endDate) != null;
  const text = joinWords(saved.text, own.text);
  const options = { ...conditions, ...(!isOrdered && dropEmpty({ order, dir })), ...own.options };
  return {
    ...rest,
    ...(!isTimed && dropEmpty({ startDate, endDate })),
    ...own,
    ...(text !== undefined && { text }),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

function dropEmpty<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Partial<T>;
}
