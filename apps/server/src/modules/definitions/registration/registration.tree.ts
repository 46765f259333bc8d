import { fieldText, type Registration, type RegistrationField, type RegistrationInputs } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Guarded } from '../../../platform/change/decision.ts';
import { fieldOf } from './registration.columns.ts';
import type { Problems, Targets } from './registration.decide.ts';
import { type Dependence, findDependences, findTree, type Node, treeSeen } from './registration.tree.repository.ts';

type Reference = Extract<RegistrationField, { kind: 'reference' }>;

/** The hierarchy of a registration's records. */
export interface Tree {
  readonly field: string | null;
  readonly nodes: ReadonlyMap<number, Node>;
  readonly version: number;
  readonly dependences: readonly Dependence[];
}

/** Empty for registrations without a hierarchy. */
export async function readTree(
  { db, customerId }: Ctx,
  registration: Registration,
  ids: readonly number[],
): Promise<Tree> {
  const field = registration.fields.find(
    (each): each is Reference => each.kind === 'reference' && each.isTree === true,
  );
  const [tree, dependences] = await Promise.all([
    field ? findTree(db, customerId, registration, field.name) : { nodes: [], version: 0 },
    findDependences(db, customerId, registration, ids),
  ]);
  const nodes = new Map(tree.nodes.map((node) => [node.id, node]));
  return { field: field?.name ?? null, nodes, version: tree.version, dependences };
}

/** The tree after the change of these records. */
export function treeWith(
  tree: Tree,
  kept: readonly { readonly id: number; readonly inputs: RegistrationInputs }[],
): Tree {
  const { field, nodes } = tree;
  if (field === null) return tree;
  const now = kept.map(({ id, inputs }): [number, Node] => {
    const above = inputs[field];
    return [id, { id, label: nodes.get(id)?.label ?? '', above: typeof above === 'number' ? above : null }];
  });
  return { ...tree, nodes: new Map([...nodes, ...now]) };
}

/** Errors for cycles and for changed fields on which other records depend. */
export function treeProblems({ field, nodes, dependences }: Tree, id: number, changed: readonly string[]): Problems {
  const held = dependences.filter((each) => changed.includes(each.field) && each.ids.includes(id));
  return {
    ...(field !== null && changed.includes(field) && circleProblem(field, nodes, id)),
    ...Object.fromEntries(held.map(({ field: name, label }) => [name, fieldText('dependedOn', { label })])),
  };
}

function circleProblem(field: string, nodes: ReadonlyMap<number, Node>, id: number): Problems {
  const way = [id];
  let above = nodes.get(id)?.above ?? null;
  while (above !== null && !way.includes(above)) {
    way.push(above);
    above = nodes.get(above)?.above ?? null;
  }
  if (above !== id) return {};
  const names = [...way, id].map((each) => nodes.get(each)?.label ?? '').join(' › ');
  return { [field]: fieldText('aboveItself', { names }) };
}

/** A guard, if parents change. */
export function treeGuard({ customerId }: Ctx, { field, version }: Tree, changed: readonly string[]): Guarded[] {
  return field !== null && changed.includes(field) ? [treeSeen(customerId, version)] : [];
}

/** References outside the allowed records. */
export function withinProblems({ fields }: Registration, inputs: RegistrationInputs, targets: Targets): Problems {
  const problems = fields.flatMap((field) => {
    const id = inputs[field.name];
    if (field.kind !== 'reference' || !field.within || typeof id !== 'number') return [];
    const { theirs, none, other } = field.within;
    const wanted = wantedBy(fields, field, inputs, targets);
    if (wanted === undefined) return [];
    if (wanted === null) return [[field.name, none]];
    const target = targets.get(field.to)?.get(id);
    return target && target.points[theirs] !== wanted ? [[field.name, other]] : [];
  });
  return Object.fromEntries(problems);
}

/** The targets of referenced records: null without any, undefined if unknown. */
export function wantedBy(
  fields: readonly RegistrationField[],
  { within }: Reference,
  inputs: RegistrationInputs,
  targets: Targets,
): number | null | undefined {
  const owner = within && fieldOf(fields, within.by);
  if (owner?.kind !== 'reference') return undefined;
  const points = targets.get(owner.to)?.get(Number(inputs[owner.name]))?.points;
  return points && (points[within?.of ?? ''] ?? null);
}
