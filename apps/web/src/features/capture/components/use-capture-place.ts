import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { configurationsQuery } from '../../../lib/session/configurations.ts';
import { useProcessTypeTree } from '../api/get-process-type-tree.query.ts';
import { useMyEstablishments } from '../api/list-my-establishments.query.ts';
import type { Place } from './capture-place.tsx';

/** What the choice of establishment and process type needs, and what was chosen; kept as a draft. */
export function useCapturePlace() {
  const draft = useDraft<Place>('capture-place');
  const [wanted, setWanted] = useState<Place>({ establishmentId: null, typeId: null, ...draft.initial });
  const establishments = useMyEstablishments();
  const tree = useProcessTypeTree();
  const configurations = useQuery(configurationsQuery);
  const queries = [establishments, tree, configurations];

  const known = establishments.data ?? [];
  const only = known.length === 1 ? known[0]?.id : undefined;
  const establishmentId = only ?? known.find(({ id }) => id === wanted.establishmentId)?.id ?? null;
  const types = (tree.data ?? []).flatMap(({ children }) => children);
  const typeId = types.find(({ id, status }) => id === wanted.typeId && !status.disabled)?.id ?? null;

  return {
    isLoading: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of queries.filter(({ isError }) => isError)) {
        void query.refetch();
      }
    },
    establishments: known,
    tree: tree.data ?? [],
    limits: configurations.data?.upload ?? null,
    place: { establishmentId, typeId },
    setPlace: (place: Place) => {
      setWanted(place);
      draft.save(place);
    },
    clear: draft.clear,
  };
}
