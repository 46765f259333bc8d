import { type FlowChoices, permissions } from '@tramite/contract';
import type { FieldKind } from '@tramite/rules/workflow-editor/element-fields';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Rights that a stage can withdraw: those on processes and documents. */
const resources = Object.entries(permissions)
  .filter(([name]) => /^(process|document)\./.test(name))
  .map(([value, label]) => ({ value, label }));

const lists = {
  role: 'roles',
  roles: 'roles',
  indexer: 'indexers',
  documentType: 'documentTypes',
  checklist: 'checklists',
  tag: 'tags',
  processType: 'processTypes',
} as const satisfies Partial<Record<FieldKind, keyof FlowChoices>>;

type Listed = keyof typeof lists | 'resource';

export function isListed(kind: string): kind is Listed {
  return kind in lists || kind === 'resource';
}

/** What can be chosen for a kind, and what is chosen already although nobody offers it any more. */
export function optionsOf(choices: FlowChoices, kind: Listed, chosen: readonly string[] = []): Option[] {
  const known =
    kind === 'resource' ? resources : choices[lists[kind]].map(({ code: value, label }) => ({ value, label }));
  const unknown = chosen.filter((value) => value !== '' && !known.some((each) => each.value === value));
  return [...known, ...new Set(unknown)].map((each) =>
    typeof each === 'string' ? { value: each, label: each } : each,
  );
}

/** What people call a code. */
export function labelOf(choices: FlowChoices, kind: Listed, value: string): string {
  return optionsOf(choices, kind, [value]).find((each) => each.value === value)?.label ?? value;
}
