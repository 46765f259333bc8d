import type { Sql } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import type { TagUpdate } from '../../records/process/engine/process.tags.change.ts';
import { tagsColumn } from '../../records/process/facts/process.sql.ts';
import { enabledTags } from './tag.repository.ts';

type Named = TagUpdate['tags'][number];

/** A process with its tags, and those it is to be given as far as they are in use. */
export interface Tagged {
  readonly tags: readonly Named[];
  readonly offered: readonly Named[];
}

interface Asked {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** The columns of `Tagged` for a read of the process `p`. */
export function tagReads({ add }: Asked): Record<keyof Tagged, Sql> {
  return { tags: tagsColumn, offered: enabledTags(add) };
}

/** What becomes of the tags of a process. @throws request.invalid for a tag there is not; tag.same where nothing changes */
export function judgeTags({ tags, offered }: Tagged, { add, remove }: Asked): TagUpdate & { description: string } {
  if (offered.length < new Set(add).size) throw fieldProblem('add', 'tagUnknown');
  const had = new Set(tags.map(({ id }) => id));
  const added = offered.filter(({ id }) => !had.has(id) && !remove.includes(id));
  const removed = tags.filter(({ id }) => remove.includes(id));
  if (added.length + removed.length === 0) throw problem('tag.same');
  const gone = new Set(removed.map(({ id }) => id));
  return {
    tags: [...tags.filter(({ id }) => !gone.has(id)), ...added],
    added: added.map(({ id }) => id),
    removed: removed.map(({ id }) => id),
    description: tell(added, removed),
  };
}

function tell(added: readonly Named[], removed: readonly Named[]): string {
  const names = (items: readonly Named[]) => items.map(({ name }) => name).join(', ');
  const parts = [
    ...(added.length > 0 ? [`colocadas: ${names(added)}`] : []),
    ...(removed.length > 0 ? [`retiradas: ${names(removed)}`] : []),
  ];
  return `Tags ${parts.join('; ')}`;
}
