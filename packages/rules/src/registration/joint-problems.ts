import type { RegistrationInputs, RegistrationRowInput } from '@tramite/contract';

type Problems = Readonly<Record<string, string>>;

const WITH_LIST = ['L', 'R', 'C'];

/** Rules that involve several fields of one registration. */
const rules: Readonly<Record<string, (inputs: RegistrationInputs) => Problems>> = {
  indexers: ({ type, listId, format, multiple, minDate }) => ({
    ...(WITH_LIST.includes(String(type)) && listId === null && { listId: 'Escolha a lista que este tipo oferece.' }),
    ...(!WITH_LIST.includes(String(type)) && listId !== null && { listId: 'Este tipo não usa lista.' }),
    ...(!takesFormat(type, format) && { format: 'Este tipo não aceita este formato.' }),
    ...(multiple === true &&
      !['S', 'I', 'M', 'L', 'C'].includes(String(type)) && {
        multiple: 'Este tipo tem um valor só.',
      }),
    ...(!['D', 'M'].includes(String(type)) && minDate !== null && { minDate: 'Só datas têm uma menor data.' }),
  }),
  'processes-types': ({ documents }): Problems => {
    const rows = (documents ?? []) as readonly RegistrationRowInput[];
    const wrong = rows.findIndex(
      ({ minCount, maxCount }) => typeof maxCount === 'number' && maxCount < Number(minCount),
    );
    return wrong < 0 ? {} : { documents: `Linha ${wrong + 1}: o máximo é menor que o mínimo.` };
  },
};

function takesFormat(type: unknown, format: unknown): boolean {
  return format === null || type === (format === 'CURRENCY' ? 'V' : 'S');
}

/** Portuguese errors, by field, of values that do not fit together. */
export function jointProblems(registration: string, inputs: RegistrationInputs): Problems {
  return rules[registration]?.(inputs) ?? {};
}
