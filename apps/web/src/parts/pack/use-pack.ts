import { useState } from 'react';
import { addTo, newPack, type Pack, partsOf, setType, toggleCut, toggleLeftOut } from './pack.ts';
import type { Proposal } from './propose-cuts.ts';

/** Cuts that are proposed and not made yet. */
export interface OpenProposal {
  readonly cuts: Proposal['cuts'];
  readonly blank: readonly number[];
  readonly count: number;
}

export interface PackOptions {
  readonly pageCount: number;
  readonly typeId: number | null;
  /** Of parts nobody said anything about. */
  readonly usualTypeId: number | null;
}

/** The cuts of a file while somebody makes them. */
export function usePack({ pageCount, typeId, usualTypeId }: PackOptions) {
  const [pack, setPack] = useState<Pack>(() => newPack(pageCount, typeId, usualTypeId));
  return {
    pack,
    parts: partsOf(pack),
    toggleCut: (after: number) => setPack((old) => toggleCut(old, after)),
    toggleLeftOut: (page: number) => setPack((old) => toggleLeftOut(old, page)),
    setType: (first: number, id: number | null) => setPack((old) => setType(old, first, id)),
    accept: ({ cuts, blank }: OpenProposal) => setPack((old) => addTo(old, cuts.keys(), blank)),
  };
}

export function openOf(proposal: Proposal, { cuts, leftOut }: Pack): OpenProposal {
  const open = new Map([...proposal.cuts].filter(([after]) => !cuts.has(after)));
  const blank = proposal.blank.filter((page) => !leftOut.has(page));
  return { cuts: open, blank, count: open.size + blank.length };
}
