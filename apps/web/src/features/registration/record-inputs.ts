import type {
  Registration,
  RegistrationInput,
  RegistrationInputs,
  RegistrationValue,
  RegistrationValues,
} from '@tramite/contract';
import { cleanInputs, emptyInput, inputProblems } from '@tramite/rules/registration/check-inputs';
import { inputsOf } from '@tramite/rules/registration/values';

/** A form as it opens without anything in it. */
export function emptyValues({ fields }: Registration): RegistrationValues {
  return Object.fromEntries(fields.map((field) => [field.name, emptyInput(field) as RegistrationValue]));
}

/** What is sent of a form. */
export function sentOf(registration: Registration, values: RegistrationValues): RegistrationInputs {
  return cleanInputs(registration, inputsOf({ values }));
}

/** What is sent of a form, by field, for comparing: the order of chosen records says nothing. */
export function comparedOf(registration: Registration, values: RegistrationValues): RegistrationInputs {
  const sent = Object.entries(sentOf(registration, values));
  return Object.fromEntries(
    sent.map(([name, value]) => [name, isIds(value) ? value.toSorted((a, b) => a - b) : value]),
  );
}

const isIds = (value: RegistrationInput): value is readonly number[] =>
  Array.isArray(value) && typeof value[0] === 'number';

/** What is wrong with a form, by field. */
export function problemsOf(registration: Registration, values: RegistrationValues): Readonly<Record<string, string>> {
  return inputProblems(registration, sentOf(registration, values));
}
