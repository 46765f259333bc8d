import type { SearchBody } from '@tramite/contract';

/** Words of which all are meant, as one text: `*` adds nothing to others, and an open quote ends with its text. */
export function joinWords(...texts: readonly (string | undefined)[]): string | undefined {
  const said = texts.flatMap((text) => text?.trim() || []);
  const words = said.filter((text) => text !== '*');
  return words.map((text, at) => (at < words.length - 1 ? closed(text) : text)).join(' ') || said[0];
}

function closed(text: string): string {
  return [...text.matchAll(/["“”„«»]/g)].length % 2 === 0 ? text : `${text}"`;
}

/**
 * What is asked within a saved search: words narrow within its words, an order comes with its direction and a period
 * with both of its ends; of the other conditions those that are asked for stand in place of the saved ones.
 */
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
