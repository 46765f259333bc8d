import type { RegistrationName, Structure } from '@tramite/contract';
import { cnpjFormat } from '@tramite/rules/format/cnpj';
import { foldText } from '../../lib/format/text.ts';

/** The levels below a company, from above; each is a registration. */
export const levels = ['legal-person', 'companies', 'establishments'] as const satisfies readonly RegistrationName[];
export type Level = (typeof levels)[number];

/** A record of the structure with what is below it. */
export interface Branch {
  readonly level: Level;
  readonly id: number;
  readonly label: string;
  readonly enabled: boolean;
  /** What tells it from others of its name: a CNPJ, a city. */
  readonly note: string;
  /** Who works there; null above establishments. */
  readonly people: number | null;
  readonly below: readonly Branch[];
}

/** One shape for all levels. */
export function branchesOf({ legalPersons }: Pick<Structure, 'legalPersons'>): readonly Branch[] {
  return legalPersons.map(({ companies, cnpj, ...person }) => ({
    ...person,
    ...{ level: 'legal-person', people: null, note: cnpjFormat.format?.(cnpj) ?? cnpj },
    below: companies.map(({ establishments, ...company }) => ({
      ...company,
      ...{ level: 'companies', people: null, note: '' },
      below: establishments.map(({ city, state, ...establishment }) => ({
        ...establishment,
        ...{ level: 'establishments', below: [] },
        note: [city, state].filter(Boolean).join('/'),
      })),
    })),
  }));
}

/** What has the text in its name or note, with all that is below it and the way to it. */
export function findBranches(branches: readonly Branch[], text: string): readonly Branch[] {
  const wanted = foldText(text);
  if (wanted === '') {
    return branches;
  }
  return branches.flatMap((branch) => {
    if (foldText(`${branch.label} ${branch.note}`).includes(wanted)) {
      return [branch];
    }
    const below = findBranches(branch.below, text);
    return below.length > 0 ? [{ ...branch, below }] : [];
  });
}

/** How many there are of each level. */
export function countLevels(branches: readonly Branch[]): Readonly<Record<Level, number>> {
  const all = (each: readonly Branch[]): readonly Branch[] => each.flatMap((one) => [one, ...all(one.below)]);
  const found = all(branches);
  const count = (level: Level) => found.filter((each) => each.level === level).length;
  return {
    'legal-person': count('legal-person'),
    companies: count('companies'),
    establishments: count('establishments'),
  };
}
