import type { SignatureMethod } from '@tramite/contract';

/** That who sits here said who they are; good for other documents until it ends. Never stored. */
interface KeptProof {
  readonly proof: string;
  readonly method: SignatureMethod;
  readonly until: number;
}

/** The server refuses what is older; a little earlier the form asks again. */
const SPARE_MS = 30_000;

let kept: KeptProof | null = null;

export function keepProof(proof: KeptProof): void {
  kept = proof;
}

export function forgetProof(): void {
  kept = null;
}

/** A proof that is still good. */
export function findProof(now = Date.now()): KeptProof | null {
  return kept !== null && kept.until - SPARE_MS > now ? kept : null;
}
