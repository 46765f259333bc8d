import { useLocation, useNavigate } from '@tanstack/react-router';
import type { endpoints, QueryOf } from '@tramite/contract';
import { useMemo } from 'react';

export type FormTypeFilter = Omit<QueryOf<typeof endpoints.formType.list>, 'page'>;

type Raw = Readonly<Record<string, unknown>>;

const states = ['enabled', 'disabled', 'unpublished', 'draft'] as const;
const sorts = ['name', 'filled', 'published'] as const;

/** Reads an address; what makes no sense in it is left out. */
export function readFormTypeFilter({ text, state, sort, dir }: Raw): FormTypeFilter {
  const among = <T extends string>(all: readonly T[], value: unknown) => all.find((each) => each === value);
  return {
    ...(text !== undefined && String(text).trim() !== '' && { text: String(text).slice(0, 120) }),
    state: among(states, state),
    sort: among(sorts, sort),
    dir: among(['asc', 'desc'] as const, dir),
  };
}

/** The filter on screen, and a way to change it. */
export function useFormTypeFilter() {
  const raw = useLocation({ select: ({ search }) => search as Raw });
  const filter = useMemo(() => readFormTypeFilter(raw), [raw]);
  const navigate = useNavigate();
  const change = (part: FormTypeFilter) => {
    const { text, ...rest } = { ...filter, ...part };
    void navigate({ to: '.', search: { ...rest, text: text || undefined }, replace: true });
  };
  return { filter, change, clear: () => void navigate({ to: '.', search: {}, replace: true }) };
}
