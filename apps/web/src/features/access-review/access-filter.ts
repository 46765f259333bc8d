import { useLocation, useNavigate } from '@tanstack/react-router';
import type { endpoints, QueryOf } from '@tramite/contract';
import { useMemo } from 'react';

export type AccessFilter = QueryOf<typeof endpoints.accessReview.export>;

export const kinds = ['role', 'establishment', 'permission'] as const;
export const states = ['unused', 'new', 'used', 'all'] as const;
export const daysOffered = [30, 60, 90, 180, 365] as const;
export const usualDays = 90;

type Raw = Readonly<Record<string, unknown>>;

/** Reads an address; what makes no sense in it is left out. */
export function readAccessFilter(raw: Raw): AccessFilter {
  const text = String(raw.text ?? '').slice(0, 120);
  const kind = kinds.find((each) => each === raw.kind);
  const state = states.find((each) => each === raw.state);
  const days = daysOffered.find((each) => each === Number(raw.days));
  return {
    ...(text.trim() !== '' && { text }),
    ...(kind && { kind }),
    ...(state && state !== 'unused' && { state }),
    ...(days && days !== usualDays && { days }),
  };
}

/** The filter on screen, and a way to change it. */
export function useAccessFilter() {
  const raw = useLocation({ select: ({ search }) => search as Raw });
  const filter = useMemo(() => readAccessFilter(raw), [raw]);
  const navigate = useNavigate();
  const change = (part: { readonly [K in keyof AccessFilter]?: AccessFilter[K] | undefined }) =>
    void navigate({ to: '.', search: readAccessFilter({ ...filter, ...part }), replace: true });
  return { filter, change };
}
