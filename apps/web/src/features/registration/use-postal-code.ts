import type { PostalAddress, Registration, RegistrationField, RegistrationValues, TextField } from '@tramite/contract';
import { cleanInput, inputProblem } from '@tramite/rules/registration/check-inputs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Form } from '../../lib/form/form.ts';
import { useFormState } from '../../lib/form/use-form.ts';
import { useAddress } from './api/find-address.query.ts';
import { useWhenReleased } from './use-when-released.ts';

export interface PostalCodeOptions {
  readonly registration: Registration;
  readonly form: Form<RegistrationValues>;
}

/** What is told below a CEP. */
export interface PostalCodeNews {
  readonly isAsking: boolean;
  readonly error: Error | null;
  readonly address: PostalAddress | null;
  /** Fields that held something else and were left as they were. */
  readonly kept: readonly RegistrationField[];
  readonly replaceKept: () => void;
}

/** Asks for the address of a CEP that was changed once it is left, and fills with it what is empty. */
export function usePostalCode({ registration, form }: PostalCodeOptions) {
  const field = registration.fields.find(isFilling);
  const code = useFormState(form, ({ state }) => codeOf(field, state.values));
  const [settled, setSettled] = useState(code);
  const [asked, setAsked] = useState<string | null>(null);
  const [kept, setKept] = useState<readonly RegistrationField[]>([]);
  const whenReleased = useWhenReleased();
  const { data, error, isFetching, refetch } = useAddress(asked);
  const address = data ?? null;
  const targets = registration.fields.filter(({ name }) => valueFor(field, address, name) !== null);
  const entriesOf = (fields: readonly RegistrationField[]) =>
    Object.fromEntries(fields.map(({ name }) => [name, valueFor(field, address, name)]));
  const take = useEffectEvent(() => {
    const { values } = form.state;
    const empty = targets.filter(({ name }) => isEmpty(values[name]));
    setKept(targets.filter(({ name }) => !isEmpty(values[name]) && values[name] !== valueFor(field, address, name)));
    if (empty.length > 0) {
      form.fill(entriesOf(empty));
    }
  });
  useEffect(() => {
    if (address !== null) {
      take();
    }
  }, [address]);
  const ask = () => {
    if (code !== settled) {
      setSettled(code);
      setAsked(code);
      setKept([]);
    } else if (error && asked !== null) {
      void refetch();
    }
  };
  const news: PostalCodeNews = {
    isAsking: isFetching,
    error: isFetching ? null : error,
    address,
    kept,
    replaceKept: () => {
      form.fill(entriesOf(kept));
      setKept([]);
    },
  };
  return {
    /** Name of the CEP that fills an address; null where none does. */
    name: field?.name ?? null,
    news,
    leave: (name: string) => {
      if (name === field?.name) {
        whenReleased(ask);
      }
    },
  };
}

type Filling = TextField & Required<Pick<TextField, 'fills'>>;

const isFilling = (field: RegistrationField): field is Filling => field.kind === 'text' && field.fills !== undefined;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The eight digits that stand in the field, if they do. */
function codeOf(field: Filling | undefined, values: RegistrationValues): string | null {
  const clean = field ? cleanInput(field, String(values[field.name] ?? '')) : null;
  return field && clean !== null && inputProblem(field, clean) === null ? String(clean) : null;
}

function valueFor(field: Filling | undefined, address: PostalAddress | null, name: string): string | null {
  const part = field?.fills.find((each) => each === name);
  return part && address ? address[part] : null;
}
