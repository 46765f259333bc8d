import { useQuery } from '@tanstack/react-query';
import { type Document, endpoints, type Pendency, type ResponseOf } from '@tramite/contract';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { queryOf } from '../../../lib/api/keys.ts';

type Thread = ResponseOf<typeof endpoints.comment.listThread>;

const openOf = ({ items }: Thread): Pendency[] =>
  items.flatMap((entry) => (entry.kind === 'pendency' && entry.pendency.resolved === null ? entry.pendency : []));

/** The pendencies of a document that its person may resolve, as far as they are among what was said last. */
export function useOpenPendencies({ id, openPendencies, abilities }: Document) {
  const isAsked = openPendencies > 0 && canDo(abilities.resolvePendency);
  const query = useQuery({
    ...queryOf(endpoints.comment.listThread, { params: { id }, query: {} }),
    enabled: isAsked,
    staleTime: 0,
    select: openOf,
  });
  return { ...query, isWaiting: isAsked && query.isPending };
}
