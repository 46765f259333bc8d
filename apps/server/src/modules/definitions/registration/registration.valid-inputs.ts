import { type Registration, type RegistrationField, type RegistrationInput, registrations } from '@tramite/contract';
import { createCnpj } from '@tramite/fixtures/people/identifiers';
import { createRandom } from '@tramite/fixtures/random/random';
import type { Facts } from '../../../../test/facts.ts';
import type { ValidInputs } from '../../../../test/valid-input.ts';

export function sampleOf({ fields }: Registration, { referenceIds }: Partial<Facts>, mark: string) {
  const sample = (field: RegistrationField): RegistrationInput => {
    if (field.kind === 'text')
      return field.format === 'CNPJ'
        ? createCnpj(createRandom(mark))
        : field.name === 'adminEmail'
          ? `${mark}@grupo.example.com`
          : `${field.label[0]}${mark}`;
    if (field.kind === 'number') return field.min;
    if (field.kind === 'day') return '2026-01-25';
    if (field.kind === 'choice') return field.options[0]?.value ?? '';
    if (field.kind === 'rows') return [requiredOf(field.cells)] as RegistrationInput;
    return field.kind === 'reference' ? (referenceIds?.[field.to] ?? 1) : false;
  };
  const requiredOf = (all: readonly RegistrationField[]) =>
    Object.fromEntries(all.filter(({ required }) => required).map((field) => [field.name, sample(field)]));
  return requiredOf(fields);
}

const inputsOf = (registration: Registration) => {
  const idOf = ({ registrationId }: Partial<Facts>) => registrationId?.[registration.name] ?? 1;
  const atRecord = (facts: Facts) => ({ params: { id: idOf(facts) } });
  const atRecords = (facts: Facts) => ({ body: { ids: [idOf(facts)] } });
  const ofCustomer = { pointsAtNothing: 'lists those of the customer' };
  return {
    list: () => ofCustomer,
    export: () => ofCustomer,
    get: atRecord,
    usage: atRecord,
    history: atRecord,
    update: (facts: Facts) => ({ ...atRecord(facts), body: {} }),
    enable: atRecords,
    disable: atRecords,
    create: (facts: Facts) => ({
      body: sampleOf(registration, facts, 'walk'),
      pointsAtNothing: 'a reference to what is not there is refused beside its field',
    }),
    import: () => ({
      body: { csv: `${registration.fields.map(({ label }) => label).join(';')}\nx`, dryRun: true },
      pointsAtNothing: 'finds its records by their names',
    }),
  };
};

export const registrationInputs = Object.fromEntries(
  registrations.flatMap((each) =>
    Object.entries(inputsOf(each))
      .filter(([verb]) => !each.ofInstallation || verb !== 'import')
      .map(([verb, make]) => [`${each.name}.${verb}`, make]),
  ),
) as unknown as ValidInputs<'registration'>;
