interface FieldBase {
  /** On the wire. */
  readonly name: string;
  /** What users read: of the field, its column and its column in a CSV file. */
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Heading of the group in the form; without one it stands in the first. */
  readonly section?: string;
  /** Column of the table where it is not the name; `address.city` is a key of a JSON column. */
  readonly column?: string;
  /** Never changes after the creation, or not while something uses the record. */
  readonly fixed?: 'always' | 'used';
}

/** What is known of an address by its CEP. */
export type AddressPart = 'street' | 'district' | 'city' | 'state';

export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** Most characters. */
  readonly length: number;
  /** No two records of a company may share it, whatever its case. */
  readonly unique?: boolean;
  readonly format?: 'CNPJ' | 'CEP';
  /** Of a CEP: the fields of these names are filled with its address where they are empty. */
  readonly fills?: readonly AddressPart[];
  /** What it may look like, and how to say so. */
  readonly pattern?: { readonly source: string; readonly message: string };
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly initial?: number;
}

export interface FlagField extends FieldBase {
  readonly kind: 'flag';
  readonly initial?: boolean;
}

export interface DayField extends FieldBase {
  readonly kind: 'day';
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string;
}

/** Points at one record of a registration. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  /** Name of the registration. */
  readonly to: string;
  /** Of a record that points at another of its own registration: none stands above itself. */
  readonly isTree?: true;
  /** Only some of the records are meant. */
  readonly within?: Within;
}

/**
 * A reference that means records beside another one: what it points at has in its field `theirs` what the record that
 * the field `by` points at has in its field `of`.
 */
export interface Within {
  readonly by: string;
  readonly of: string;
  readonly theirs: string;
  /** Said where there is nothing to choose from, and of a record that is not among them. */
  readonly none: string;
  readonly other: string;
}

/** Points at any number of them, kept in an array column or in a table between. */
export interface ReferencesField extends FieldBase {
  readonly kind: 'references';
  readonly to: string;
  readonly through?: { readonly table: string; readonly own: string; readonly other: string };
}

/** What stands in a row. */
export type RegistrationCell = TextField | NumberField | FlagField | ChoiceField | ReferenceField;

/** An ordered list that belongs to the record, kept in a table of its own. */
export interface RowsField extends FieldBase {
  readonly kind: 'rows';
  readonly table: string;
  /** Its columns that point at the record and keep the order, from 1 on. */
  readonly own: string;
  readonly position: string;
  readonly cells: readonly RegistrationCell[];
  /** The cell that no two rows of a record share: rows are known by it. */
  readonly key: string;
  /** Of one row, as it stands within a sentence. */
  readonly one: string;
  /** While something uses the record rows are added, changed and moved, but not taken away. */
  readonly keeps?: boolean;
}

export type RegistrationField =
  | TextField
  | NumberField
  | FlagField
  | DayField
  | ChoiceField
  | ReferenceField
  | ReferencesField
  | RowsField;

/** Rows outside the registrations that use a record, beside what other registrations refer to it with. */
export interface RegistrationUse {
  readonly label: string;
  readonly table: string;
  readonly column: string;
  /** Column of those rows that has to be true. */
  readonly where?: string;
  /** The rows are values of fields: those of fields count that take their options from the list of the record. */
  readonly ofListFields?: true;
  /** While there are any, the record cannot be disabled: running work depends on it. */
  readonly holds?: boolean;
}

/** All that a registration (Cadastro) is: calls, checks, list, form, import, export, usage and audit follow from it. */
export interface Registration<N extends string = string> {
  /** Of its calls, its screen and its permission: /backoffice/<name>. */
  readonly name: N;
  readonly table: string;
  /** Its records are the customers themselves: each is the one record that it sees, and operators see all. */
  readonly ofInstallation?: true;
  readonly label: string;
  /** Of one of them, as it stands within a sentence. */
  readonly one: string;
  /** Of the button that creates one. */
  readonly create: string;
  readonly hint: string;
  readonly fields: readonly RegistrationField[];
  /** The field that names a record wherever it is referred to. */
  readonly title: string;
  /** Where several may share the title: the field that stands beside it to tell them apart. */
  readonly tells?: string;
  /** The fields that no two records share together; lines of a CSV file find their records by them. */
  readonly key: readonly string[];
  /** Of the list, in their order. */
  readonly columns: readonly string[];
  /** Fields that the search of the list looks into. */
  readonly search: readonly string[];
  /** Field by which the list is ordered at first; the title unless said. */
  readonly order?: string;
  /** Of records that are the same in that: the number that orders them further, the title unless said. */
  readonly orderWithin?: string;
  /** The reference that the list offers to be narrowed by. */
  readonly narrows?: string;
  readonly usedBy?: readonly RegistrationUse[];
}

/** Rows that a record has at most in one list. */
export const MOST_ROWS = 200;

/** Declares a registration. */
export function defineRegistration<const N extends string>(registration: Registration<N>): Registration<N> {
  return registration;
}

/** What a code may look like. */
export const codePattern = {
  source: '^[A-Za-z0-9][A-Za-z0-9_.-]*$',
  message: 'Use letras sem acento, números, ponto, hífen e _.',
} as const;
