import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

const listNames = ['roleIds', 'companyIds', 'groupIds', 'establishmentIds'] as const;
export type ListName = (typeof listNames)[number];

/** What the address of the cards asks for; who may come in unless said. */
export type UserFilter = { readonly [L in ListName]?: number[] } & {
  readonly text?: string;
  readonly cpf?: string;
  readonly enabled?: boolean | null;
};

type Raw = Readonly<Record<string, unknown>>;

const states = { no: false, all: null } as const;

/** Reads an address; what makes no sense in it is left out. */
export function readUserFilter(raw: Raw): UserFilter {
  const { text, cpf, state } = raw;
  const lists = listNames.flatMap((name) => {
    const ids = idsOf(raw[name]);
    return ids.length > 0 ? [[name, ids]] : [];
  });
  return {
    ...(text !== undefined && String(text).trim() !== '' && { text: String(text).slice(0, 120) }),
    ...(cpf !== undefined && String(cpf).trim() !== '' && { cpf: String(cpf).slice(0, 20) }),
    enabled: state === 'no' || state === 'all' ? states[state] : true,
    ...Object.fromEntries(lists),
  };
}

function idsOf(value: unknown): number[] {
  return String(value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 200);
}

/** The filter as search parameters. */
export function toSearch({ text, cpf, enabled, ...lists }: UserFilter): Readonly<Record<string, string | undefined>> {
  const ids = listNames.map((name) => [name, lists[name]?.length ? lists[name].join(',') : undefined]);
  const state = enabled === false ? 'no' : enabled === null ? 'all' : undefined;
  return { text: text || undefined, cpf: cpf || undefined, state, ...Object.fromEntries(ids) };
}

/** The filter on screen, and a way to change it. */
export function useUserFilter() {
  const raw = useLocation({ select: ({ search }) => search as Raw });
  const filter = useMemo(() => readUserFilter(raw), [raw]);
  const navigate = useNavigate();
  const change = (part: UserFilter) =>
    void navigate({ to: '.', search: toSearch({ ...filter, ...part }), replace: true });
  return { filter, change };
}
