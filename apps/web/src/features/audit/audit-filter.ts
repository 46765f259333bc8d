import { useLocation, useNavigate } from '@tanstack/react-router';
import type { endpoints, QueryOf } from '@tramite/contract';
import { useMemo } from 'react';

export type AuditFilter = Omit<QueryOf<typeof endpoints.audit.list>, 'before'>;

type Raw = Readonly<Record<string, unknown>>;

const texts = ['action', 'objectType', 'objectId', 'address'] as const;
const outcomes = ['done', 'refused', 'read'] as const;

/** Reads an address; what makes no sense in it is left out. */
export function readAuditFilter(raw: Raw): AuditFilter {
  const filled = texts.flatMap((name) => {
    const text = String(raw[name] ?? '').trim();
    return text === '' ? [] : [[name, text.slice(0, 60)]];
  });
  const people = (['actorId', 'assumedBy'] as const).flatMap((name) => {
    const id = Number(raw[name]);
    return Number.isSafeInteger(id) && id > 0 ? [[name, id]] : [];
  });
  const days = (['from', 'until'] as const).flatMap((name) =>
    /^\d{4}-\d{2}-\d{2}$/.test(String(raw[name])) ? [[name, String(raw[name])]] : [],
  );
  const outcome = outcomes.find((each) => each === raw.outcome);
  return { ...Object.fromEntries([...filled, ...people, ...days]), ...(outcome && { outcome }) };
}

/** The filter on screen, and a way to change it. */
export function useAuditFilter() {
  const raw = useLocation({ select: ({ search }) => search as Raw });
  const filter = useMemo(() => readAuditFilter(raw), [raw]);
  const navigate = useNavigate();
  const change = (part: { readonly [K in keyof AuditFilter]?: AuditFilter[K] | undefined }) =>
    void navigate({ to: '.', search: readAuditFilter({ ...filter, ...part }), replace: true });
  return { filter, change };
}
