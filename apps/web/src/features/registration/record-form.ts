import type {
  Registration,
  RegistrationField,
  RegistrationInput,
  RegistrationInputs,
  RegistrationValue,
  RegistrationValues,
} from '@tramite/contract';
import { cleanInputs, emptyInput, inputProblems } from '@tramite/rules/registration/check-inputs';
import { inputsOf, shownOf } from '@tramite/rules/registration/values';

/** A form as it opens without anything in it. */
export function emptyValues({ fields }: Registration): RegistrationValues {
  return Object.fromEntries(fields.map((field) => [field.name, emptyInput(field) as RegistrationValue]));
}

/** What is sent of a form. */
export function sentOf(registration: Registration, values: RegistrationValues): RegistrationInputs {
  return cleanInputs(registration, inputsOf({ values }));
}

const written = (value: RegistrationInput | undefined) =>
  JSON.stringify(isIds(value) ? [...value].sort((a, b) => a - b) : (value ?? null));

const isIds = (value: RegistrationInput | undefined): value is readonly number[] =>
  Array.isArray(value) && typeof value[0] === 'number';

/** The fields that hold something else than before. */
export function changedFields(
  registration: Registration,
  before: RegistrationValues,
  values: RegistrationValues,
): readonly RegistrationField[] {
  const [old, now] = [sentOf(registration, before), sentOf(registration, values)];
  return registration.fields.filter(({ name }) => written(old[name]) !== written(now[name]));
}

/** What is wrong with a form, by field. */
export function problemsOf(registration: Registration, values: RegistrationValues): Readonly<Record<string, string>> {
  return inputProblems(registration, sentOf(registration, values));
}

/** A field that two people changed otherwise. */
export interface Conflict {
  readonly field: RegistrationField;
  readonly mine: string;
  readonly theirs: string;
}

/** The fields in which what is kept now differs from what stands in the form. */
export function conflictsOf(
  registration: Registration,
  {
    base,
    mine,
    theirs,
  }: { readonly base: RegistrationValues; readonly mine: RegistrationValues; readonly theirs: RegistrationValues },
): readonly Conflict[] {
  return changedFields(registration, base, theirs)
    .map((field) => ({ field, mine: shownOf(field, mine[field.name]), theirs: shownOf(field, theirs[field.name]) }))
    .filter((each) => each.mine !== each.theirs);
}

/** What is kept now with what was changed in the form over it. */
export function mergedValues(
  registration: Registration,
  {
    base,
    mine,
    theirs,
  }: { readonly base: RegistrationValues; readonly mine: RegistrationValues; readonly theirs: RegistrationValues },
): RegistrationValues {
  const own = changedFields(registration, base, mine).map(({ name }) => [name, mine[name] ?? null] as const);
  return { ...theirs, ...Object.fromEntries(own) };
}
