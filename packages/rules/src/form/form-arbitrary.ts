import type { FormDefinition, FormElement, FormInput, FormPart, FormRule, FormValues } from '@tramite/contract';
import fc from 'fast-check';
import { field, group, when } from '../ready-made/forms/form-parts.ts';

const types = ['S', 'T', 'I', 'V', 'D', 'M', 'L', 'R', 'C'] as const;
const options = [1, 2, 3].map((id) => ({ id, label: `Opção ${id}` }));

const anyValue = fc.oneof(
  fc.constantFrom('', 'Sim', '12/11/2026', '31/02/2026', 'ABC1D23', '12345', 'R$ 10,00', 'x'.repeat(501)),
  fc.integer({ min: -2, max: 5 }),
  fc.constant(null),
  fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('12/11/2026')), { maxLength: 3 }),
);

const anyRule = (references: readonly string[]): fc.Arbitrary<FormRule> =>
  fc
    .record({
      reference: fc.constantFrom(...references),
      type: fc.constantFrom(
        'eq' as const,
        'ne' as const,
        'in' as const,
        'filled' as const,
        'gt' as const,
        'lt' as const,
      ),
      value: anyValue,
    })
    .map(({ reference, type, value }) => when(reference, type, value));

/** A field whose conditions refer only to what stands before it. */
function anyInput(id: string, before: readonly string[]): fc.Arbitrary<FormInput> {
  const rules = before.length === 0 ? fc.constant<FormRule[]>([]) : fc.array(anyRule(before), { maxLength: 2 });
  return fc
    .record({ type: fc.constantFrom(...types), required: fc.boolean(), rules })
    .map(({ type, required, rules: all }) =>
      field(id, `Campo ${id}`, type, { required, options: 'LRC'.includes(type) ? options : [], rules: all }),
    );
}

function anyInputs(prefix: string, count: number, above: readonly string[] = []): fc.Arbitrary<FormInput[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  return fc.tuple(...ids.map((id, index) => anyInput(id, [...above, ...ids.slice(0, index)])));
}

/** Sound forms with conditions, a single group and one that repeats. */
export const anyForm: fc.Arbitrary<FormDefinition> = fc
  .record({
    top: anyInputs('f', 5),
    single: anyInputs('s', 2, ['f0', 'f1']),
    many: anyInputs('m', 3, ['f0', 'f2']),
    rules: fc.array(anyRule(['f0', 'f1']), { maxLength: 1 }),
  })
  .map(({ top, single, many, rules }) => ({
    format: 1,
    fields: [
      ...top,
      group('single', 'Uma vez', single as FormPart[]),
      group('many', 'Várias vezes', many as FormPart[], { multiple: true, rules }),
    ] satisfies FormElement[],
    attachments: [],
  }));

const anyBlock = (prefix: string, count: number) =>
  fc.dictionary(fc.constantFrom(...Array.from({ length: count }, (_, index) => `${prefix}${index}`)), anyValue);

/** What somebody might send for such a form, right and wrong. */
export const anyValues: fc.Arbitrary<FormValues> = fc
  .record({
    top: anyBlock('f', 5),
    single: fc.array(anyBlock('s', 2), { maxLength: 2 }),
    many: fc.array(anyBlock('m', 3), { maxLength: 3 }),
  })
  .map(({ top, single, many }) => ({ ...top, single, many }));
