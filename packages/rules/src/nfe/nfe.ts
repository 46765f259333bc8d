import type { Day } from '../date/day.ts';

export interface NfeParty {
  /** CPF or CNPJ without its mask; '' of a foreigner. */
  readonly document: string;
  readonly name: string;
}

/** What the group `veicProd` of an item says. */
export interface NfeVehicle {
  readonly chassis: string;
  readonly color: string;
  readonly builtIn: string;
  readonly modelYear: string;
}

/** The parts of an NF-e (model 55) that this product goes by. */
export interface Nfe {
  /** 44 digits. */
  readonly key: string;
  readonly number: number;
  readonly series: string;
  readonly issuedOn: Day;
  readonly isTrial: boolean;
  readonly emitter: NfeParty;
  readonly recipient: NfeParty;
  readonly valueCents: number;
  /** Of the first item, and how many there are. */
  readonly product: string;
  readonly items: number;
  readonly vehicle: NfeVehicle | null;
  /** As free text names it. */
  readonly plate: string;
  readonly isAuthorized: boolean;
}

/** A cancelation, or another event, of an NF-e. */
export interface NfeEvent {
  readonly key: string;
  readonly kind: 'canceled' | 'corrected' | 'other';
  readonly text: string;
}

/** What a file holds; a distribution file may hold an NF-e with its events. */
export interface NfeFile {
  readonly nfe: Nfe | null;
  readonly events: readonly NfeEvent[];
}
