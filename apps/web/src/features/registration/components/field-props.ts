import type { RegistrationField as Field, RegistrationName, RegistrationValue } from '@tramite/contract';
import type { ReactNode } from 'react';

type Of<K extends Field['kind']> = Extract<Field, { kind: K }>;

/** What every input takes. */
export interface SharedProps {
  readonly id: string;
  readonly label: string;
  readonly description: ReactNode;
  readonly error: string | undefined;
  readonly required: boolean | undefined;
  readonly disabled: boolean;
  readonly onBlur: () => void;
}

/** The record beside which a reference means others, and what its list of them is called. */
export interface Beside {
  readonly to: RegistrationName;
  readonly id: number | null;
  readonly label: string;
}

export interface RegistrationFieldProps<K extends Field['kind'] = Field['kind']> {
  readonly field: Of<K>;
  readonly value: RegistrationValue | undefined;
  readonly shared: SharedProps;
  readonly beside?: Beside | undefined;
  readonly onChange: (value: RegistrationValue) => void;
}

/** A field, and what is said of it. */
export interface InputProps {
  readonly field: Field;
  readonly value: RegistrationValue | undefined;
  readonly error: string | undefined;
  /** Why it cannot be changed. */
  readonly fixed: string | null;
  readonly isReadOnly: boolean;
  readonly beside?: Beside | undefined;
  readonly onChange: (value: RegistrationValue) => void;
  readonly onLeave: () => void;
}
