import {
  type Icon,
  IconAlignLeft,
  IconCalendar,
  IconCalendarPlus,
  IconCar,
  IconCash,
  IconCheckbox,
  IconCircleDot,
  IconCoin,
  IconColorSwatch,
  IconDeviceMobile,
  IconForms,
  IconId,
  IconLayoutList,
  IconListDetails,
  IconMail,
  IconNumbers,
  IconPhoto,
  IconStack2,
  IconTextCaption,
  IconTypography,
} from '@tabler/icons-react';
import type { FormElement, FormInput, IndexerFormat, IndexerType } from '@tramite/contract';
import { newKey } from './form-edits.ts';

/** What may be added to a form, by the name of its texts. */
export interface PartKind {
  readonly key: PartKey;
  readonly icon: Icon;
  readonly make: (name: string) => FormElement;
}

const fields = {
  text: [IconTypography, 'S', null],
  longText: [IconTextCaption, 'T', null],
  integer: [IconNumbers, 'I', null],
  money: [IconCash, 'V', null],
  date: [IconCalendar, 'D', null],
  dates: [IconCalendarPlus, 'M', null],
  list: [IconListDetails, 'L', null],
  radio: [IconCircleDot, 'R', null],
  checkboxes: [IconCheckbox, 'C', null],
  plate: [IconCar, 'S', 'PLATE'],
  chassis: [IconCar, 'S', 'CHASSIS'],
  renavam: [IconCar, 'S', 'RENAVAM'],
  year: [IconCalendar, 'S', 'YEAR'],
  color: [IconColorSwatch, 'S', 'COLOR'],
  cpfCnpj: [IconId, 'S', 'CPF_CNPJ'],
  cpf: [IconId, 'S', 'CPF'],
  cnpj: [IconId, 'S', 'CNPJ'],
  email: [IconMail, 'S', 'EMAIL'],
  cellphone: [IconDeviceMobile, 'S', 'CELLPHONE'],
  currency: [IconCoin, 'V', 'CURRENCY'],
} as const satisfies Record<string, readonly [Icon, IndexerType, IndexerFormat | null]>;

type FieldKey = keyof typeof fields;
export type PartKey = FieldKey | 'group' | 'groups' | 'note' | 'image';

const optionTypes: readonly string[] = ['L', 'R', 'C'];

function makeInput(name: string, type: IndexerType, format: IndexerFormat | null): FormInput {
  const options = optionTypes.includes(type) ? [1, 2].map((id) => ({ id, label: `Opção ${id}` })) : [];
  const plain = { required: false, multiple: false, hint: null, minDate: null, options, indexer: null, rules: [] };
  return { id: newKey('field'), name, kind: 'field', type, format, ...plain };
}

const inputKind = (key: FieldKey): PartKind => {
  const [icon, type, format] = fields[key];
  return { key, icon, make: (name) => makeInput(name, type, format) };
};

const groupKind = (key: 'group' | 'groups', icon: Icon): PartKind => ({
  key,
  icon,
  make: (name) => ({ id: newKey('group'), name, kind: 'group', multiple: key === 'groups', subfields: [], rules: [] }),
});

/** What may be added, in sections of the palette. */
export const partKinds: readonly {
  readonly section: 'plain' | 'formatted' | 'layout';
  readonly kinds: readonly PartKind[];
}[] = [
  {
    section: 'plain',
    kinds: (['text', 'longText', 'integer', 'money', 'date', 'dates', 'list', 'radio', 'checkboxes'] as const).map(
      inputKind,
    ),
  },
  {
    section: 'formatted',
    kinds: (
      [
        ...(['plate', 'chassis', 'renavam', 'year', 'color', 'cpfCnpj', 'cpf', 'cnpj', 'email', 'cellphone'] as const),
        'currency' as const,
      ] as const
    ).map(inputKind),
  },
  {
    section: 'layout',
    kinds: [
      groupKind('group', IconLayoutList),
      groupKind('groups', IconStack2),
      {
        key: 'note',
        icon: IconAlignLeft,
        make: () => ({ id: newKey('text'), name: '', kind: 'text', text: '', rules: [] }),
      },
      {
        key: 'image',
        icon: IconPhoto,
        make: (name) => ({ id: newKey('image'), name, kind: 'image', url: '', rules: [] }),
      },
    ],
  },
];

const allKinds = partKinds.flatMap(({ kinds }) => kinds);

export const kindByKey = (key: string): PartKind | null => allKinds.find((each) => each.key === key) ?? null;

export const fieldKeys = Object.keys(fields) as readonly FieldKey[];

export const typeOfKey = (key: FieldKey) => ({ type: fields[key][1], format: fields[key][2] });

/** What a part is; null of a type that no longer exists. */
export function keyOfPart(element: FormElement): PartKey | null {
  if (element.kind === 'group') return element.multiple ? 'groups' : 'group';
  if (element.kind === 'text') return 'note';
  if (element.kind === 'image') return 'image';
  return fieldKeys.find((key) => fields[key][1] === element.type && fields[key][2] === element.format) ?? null;
}

export function iconOfPart(element: FormElement): Icon {
  const key = keyOfPart(element);
  return (key && kindByKey(key)?.icon) || IconForms;
}
