import { type NfeFillableType, type NfeRegister, nfeRegisterLimits } from '@tramite/contract';
import { usualFieldOf } from '@tramite/rules/nfe/nfe-fields';
import type { RegisterRow, TypeRow } from './nfe-register.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const [FIRST_MARK] = nfeRegisterLimits.marks;

export function presentRegister(row: RegisterRow, now: Date): NfeRegister {
  const { holder, until, ...content } = row;
  return { ...content, certificate: until === null ? null : presentCertificate({ holder, until }, now) };
}

export function presentCertificate({ holder, until }: { holder: string | null; until: Date }, now: Date) {
  const left = until.getTime() - now.getTime();
  const state = left <= 0 ? 'ended' : left <= FIRST_MARK * DAY_MS ? 'ending' : 'valid';
  return { holder: holder ?? '', until: until.toISOString(), state } as const;
}

export function presentType({ id, label, indexers }: TypeRow): NfeFillableType {
  return { id, label, indexers: indexers.map((use) => ({ id: use.id, label: use.label, field: usualFieldOf(use) })) };
}
