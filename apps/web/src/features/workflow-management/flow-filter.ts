import { useLocation, useNavigate } from '@tanstack/react-router';
import type { endpoints, QueryOf } from '@tramite/contract';
import { useMemo } from 'react';

export type FlowFilter = Omit<QueryOf<typeof endpoints.workflowManagement.list>, 'page'>;

type Raw = Readonly<Record<string, unknown>>;

const states = ['enabled', 'disabled', 'unpublished', 'draft'] as const;
const sorts = ['name', 'group', 'running', 'late', 'published'] as const;

/** Reads an address; what makes no sense in it is left out. */
export function readFlowFilter({ text, groupId, state, sort, dir }: Raw): FlowFilter {
  const group = Number(groupId);
  const among = <T extends string>(all: readonly T[], value: unknown) => all.find((each) => each === value);
  return {
    ...(text !== undefined && String(text).trim() !== '' && { text: String(text).slice(0, 120) }),
    ...(Number.isSafeInteger(group) && group > 0 && { groupId: group }),
    state: among(states, state),
    sort: among(sorts, sort),
    dir: among(['asc', 'desc'] as const, dir),
  };
}

/** The filter on screen, and a way to change it. */
export function useFlowFilter() {
  const raw = useLocation({ select: ({ search }) => search as Raw });
  const filter = useMemo(() => readFlowFilter(raw), [raw]);
  const navigate = useNavigate();
  const change = (part: FlowFilter) => {
    const { text, ...rest } = { ...filter, ...part };
    void navigate({ to: '.', search: { ...rest, text: text || undefined }, replace: true });
  };
  return { filter, change, clear: () => void navigate({ to: '.', search: {}, replace: true }) };
}
