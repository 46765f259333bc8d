import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Registration, RegistrationName } from '@tramite/contract';
import { useMemo } from 'react';

/** What the address of a list asks for. */
export interface ListAddress {
  readonly search?: string;
  /** Enabled ones unless said. */
  readonly enabled?: 'no' | 'all';
  readonly sort?: string;
  readonly dir?: 'asc' | 'desc';
  /** A reference that has to point at one record. */
  readonly pointing?: { readonly field: string; readonly id: number };
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads an address; what makes no sense in it is left out. */
export function readAddress({ fields, columns }: Registration, raw: Raw): ListAddress {
  const field = fields.find(({ kind, name }) => kind === 'reference' && Number(raw[name]) > 0);
  const { search, enabled, sort, dir } = raw;
  return {
    ...(typeof search === 'string' && search.trim() !== '' && { search: search.slice(0, 200) }),
    ...((enabled === 'no' || enabled === 'all') && { enabled }),
    ...(columns.some((column) => column === sort) && { sort: String(sort) }),
    ...((dir === 'asc' || dir === 'desc') && { dir }),
    ...(field && { pointing: { field: field.name, id: Number(raw[field.name]) } }),
  };
}

/** The address as the query of the call. */
export function toQuery({ enabled = 'yes' as 'no', pointing, ...rest }: ListAddress) {
  return { ...rest, enabled, ...(pointing && { [pointing.field]: pointing.id }) };
}

/** The address of the list on screen, and a way to change it. */
export function useListAddress(registration: Registration<RegistrationName>) {
  const raw = useLocation({ select: ({ search }) => search as Raw });
  const address = useMemo(() => readAddress(registration, raw), [registration, raw]);
  const navigate = useNavigate();
  const change = (part: { readonly [K in keyof ListAddress]?: ListAddress[K] | undefined }) => {
    const { pointing, ...rest } = { ...address, ...part };
    const seen = typeof raw.view === 'string' && { view: raw.view };
    const search = { ...seen, ...rest, ...(pointing && { [pointing.field]: pointing.id }) };
    void navigate({
      to: '/backoffice/$page',
      params: { page: registration.name },
      search: search,
      replace: true,
    });
  };
  return { address, change };
}
