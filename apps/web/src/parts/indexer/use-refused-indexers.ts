import type { Indexer } from '@tramite/contract';
import { useLayoutEffect } from 'react';
import type { Form } from '../../lib/form/form.ts';
import { useFormState } from '../../lib/form/use-form.ts';
import type { IndexerMessages } from './indexer-form.ts';

/**
 * What the server refused of indexers that are drawn together, by id.
 * @param path where their values stand in the form, by id
 */
export function useRefusedIndexers<V>(form: Form<V>, path: string, indexers: readonly Indexer[]): IndexerMessages {
  const ids = indexers.map(({ id }) => id);
  const drawn = ids.join();
  useLayoutEffect(() => {
    const ends = drawn.split(',').map((id) => form.draws(`${path}.${id}`));
    return () => {
      for (const end of ends) end();
    };
  }, [form, path, drawn]);
  const fields = useFormState(form, ({ state }) => state.refusal)?.fields ?? {};
  return Object.fromEntries(
    ids.flatMap((id) => {
      const message = fields[`${path}.${id}`];
      return message === undefined ? [] : [[id, message]];
    }),
  );
}
