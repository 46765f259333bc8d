import type { RegistrationInputs, RegistrationRowInput } from '@tramite/contract';
import { optionLabels } from '../old-form/option-labels.ts';

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
  'old-forms': ({ fields }): Problems => {
    const rows = (fields ?? []) as readonly RegistrationRowInput[];
    const found = rows.flatMap((row, index) => {
      const message = oldFieldProblem(row);
      return message === null ? [] : [`Linha ${index + 1}: ${message}`];
    });
    return found[0] === undefined ? {} : { fields: found[0] };
  },
};

function oldFieldProblem({ type, format, options, indexerId }: RegistrationRowInput): string | null {
  const offered = optionLabels(options as string | null);
  const isChoice = WITH_LIST.includes(String(type));
  if (isChoice && offered.length < 2) return 'escreva ao menos duas opções, separadas por ponto e vírgula.';
  if (!isChoice && offered.length > 0) return 'este tipo não tem opções.';
  if (!takesFormat(type, format ?? null)) return 'este tipo não aceita este formato.';
  return isChoice && typeof indexerId === 'number' ? 'um campo com opções não preenche um indexador.' : null;
}

function takesFormat(type: unknown, format: unknown): boolean {
  return format === null || type === (format === 'CURRENCY' ? 'V' : 'S');
}

/** Portuguese errors, by field, of values that do not fit together. */
export function jointProblems(registration: string, inputs: RegistrationInputs): Problems {
  return rules[registration]?.(inputs) ?? {};
}
