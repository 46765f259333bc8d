/** A file that was captured, by what its bytes are. */
export interface CapturedFile {
  readonly customerId: number;
  readonly documentId: number;
  readonly sha256: string;
}

/** A change the product said was done. */
export interface Acknowledged {
  readonly customerId: number;
  readonly action: 'process.create' | 'document.check' | 'process.transition';
  readonly objectId: number;
  readonly key: string;
}

/** Everything the product promised the load; what is judged afterwards. */
export interface Ledger {
  readonly changes: Acknowledged[];
  readonly files: CapturedFile[];
  /** SHA-256 of every file that was sent to a capture, acknowledged or not. */
  readonly sent: Set<string>;
  searches: number;
  /** Answers that contradict an earlier one. */
  readonly contradictions: string[];
  /** Calls nobody answered within a client's patience, and refusals that should not have been. */
  readonly failures: string[];
}

export const newLedger = (): Ledger => ({
  changes: [],
  files: [],
  sent: new Set(),
  searches: 0,
  contradictions: [],
  failures: [],
});
