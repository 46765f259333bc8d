import { useQuery } from '@tanstack/react-query';
import { configurationsQuery } from '../../../lib/api/configurations.ts';
import { useProcessTypeTree } from '../api/get-process-type-tree.query.ts';
import { useMyEstablishments } from '../api/list-my-establishments.query.ts';

export type Choices = ReturnType<typeof useCaptureChoices>;

/** What there is to choose from, and what files may be sent. */
export function useCaptureChoices() {
  const establishments = useMyEstablishments();
  const tree = useProcessTypeTree();
  const configurations = useQuery(configurationsQuery);
  const queries = [establishments, tree, configurations];
  return {
    isLoading: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of queries.filter(({ isError }) => isError)) {
        void query.refetch();
      }
    },
    establishments: establishments.data ?? [],
    tree: tree.data ?? [],
    limits: configurations.data?.upload ?? null,
  };
}
