import type { Definition, Stage, Transition } from '../workflow/definition.ts';

export interface DefinitionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly of: 'stage' | 'transition' | 'requirement';
  readonly elementId: string;
  readonly text: string;
}

/** What people call what a definition names by code. */
export interface Labels {
  readonly role: (code: string) => string;
  readonly indexer: (name: string) => string;
  readonly documentType: (code: string) => string;
}

/** What the second definition has that the first has not, and the other way round, in Portuguese. */
export function compareDefinitions(before: Definition, after: Definition, labels: Labels): DefinitionChange[] {
  const stages = pairs(before.stages, after.stages);
  const transitions = pairs(before.transitions, after.transitions);
  return [
    ...stages.flatMap(({ id, from, to }) => stageChanges(id, from, to, labels)),
    ...stages.flatMap(({ id, from, to }) => (from && to ? requirementChanges(id, from, to, labels) : [])),
    ...boundaryChanges(before, after),
    ...transitions.flatMap(({ id, from, to }) => transitionChanges(id, from, to, { before, after, labels })),
  ];
}

interface Pair<T> {
  readonly id: string;
  readonly from?: T;
  readonly to?: T;
}

function pairs<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): Pair<T>[] {
  const left = new Map(before.map((each) => [each.id, each]));
  const right = new Map(after.map((each) => [each.id, each]));
  return [...new Set([...left.keys(), ...right.keys()])].map((id) => ({ id, from: left.get(id), to: right.get(id) }));
}

const change = (
  kind: DefinitionChange['kind'],
  of: DefinitionChange['of'],
  elementId: string,
  text: string,
): DefinitionChange => ({ kind, of, elementId, text });

function boundaryChanges(before: Definition, after: Definition): DefinitionChange[] {
  return pairs(before.boundaries ?? [], after.boundaries ?? []).flatMap(({ id, from, to }) => {
    const boundary = to ?? from;
    const text = `Evento “${boundary?.label ?? id}” na borda de “${stageLabel(to ? after : before, boundary?.stageId ?? '')}”`;
    if (!from) return [change('added', 'stage', id, `${text} incluído`)];
    if (!to) return [change('removed', 'stage', id, `${text} retirado`)];
    return differs(from, to, '') === null ? [] : [change('changed', 'stage', id, `${text} mudou`)];
  });
}

const isStep = ({ type }: Stage) => type !== 'START' && type !== 'END';
const called = (stage: Stage) => `${isStep(stage) ? 'Etapa' : 'Evento'} “${stage.label}”`;

function stageChanges(id: string, from: Stage | undefined, to: Stage | undefined, labels: Labels): DefinitionChange[] {
  if (!from && to) return [change('added', 'stage', id, `${called(to)} incluída no fluxo`)];
  if (from && !to) return [change('removed', 'stage', id, `${called(from)} retirada do fluxo`)];
  if (!from || !to) return [];
  const role = (code: string | null) => (code === null ? 'nenhuma' : labels.role(code));
  const texts = [
    differs(from.label, to.label, `agora se chama “${to.label}”`),
    differs(from.type, to.type, 'mudou de tipo'),
    differs(
      from.responsibleRole,
      to.responsibleRole,
      `função responsável: de ${role(from.responsibleRole)} para ${role(to.responsibleRole)}`,
    ),
    differs(from.slaMinutes, to.slaMinutes, `prazo: de ${timeOf(from.slaMinutes)} para ${timeOf(to.slaMinutes)}`),
    differs(from.situation, to.situation, 'situação ao terminar mudou'),
    ...blocked(from.disableResources, to.disableResources),
    differs(rest(from, stageKeys), rest(to, stageKeys), 'outras configurações mudaram'),
  ];
  return texts.flatMap((text) => (text === null ? [] : [change('changed', 'stage', id, `${called(from)}: ${text}`)]));
}

function blocked(from: readonly string[], to: readonly string[]): (string | null)[] {
  return [differs([...from].sort(), [...to].sort(), 'ações bloqueadas mudaram')];
}

const stageKeys = [
  'id',
  'label',
  'type',
  'responsibleRole',
  'slaMinutes',
  'situation',
  'disableResources',
  'requiredIndexers',
  'requiredDocuments',
];
const transitionKeys = ['id', 'label', 'text', 'from', 'to', 'targets', 'connectorType', 'roles', 'condition'];
const derivedKeys = ['isCancel', 'isJoin', 'isBack', 'situation', 'flows'];

/** What is compared by no sentence of its own. */
function rest(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

function differs(before: unknown, after: unknown, text: string): string | null {
  return JSON.stringify(before) === JSON.stringify(after) ? null : text;
}

function timeOf(minutes: number | null): string {
  if (minutes === null) return 'nenhum';
  if (minutes % 60 !== 0) return `${minutes} min úteis`;
  return `${minutes / 60} h úteis`;
}

function requirementChanges(id: string, from: Stage, to: Stage, labels: Labels): DefinitionChange[] {
  const of = `na etapa “${to.label}”`;
  const indexers = pairs(from.requiredIndexers.map(keyed), to.requiredIndexers.map(keyed)).flatMap((pair) => {
    const text = `Indexador “${labels.indexer(pair.id)}”`;
    if (!pair.from) return [change('added', 'requirement', id, `${text} passa a ser exigido ${of}`)];
    return pair.to ? [] : [change('removed', 'requirement', id, `${text} deixa de ser exigido ${of}`)];
  });
  const documents = pairs(from.requiredDocuments.map(typed), to.requiredDocuments.map(typed)).flatMap((pair) => {
    const text = `Documento “${labels.documentType(pair.id)}”`;
    if (!pair.from) return [change('added', 'requirement', id, `${text} passa a ser exigido ${of}`)];
    if (!pair.to) return [change('removed', 'requirement', id, `${text} deixa de ser exigido ${of}`)];
    return documentChanges(pair.from, pair.to).map((told) =>
      change('changed', 'requirement', id, `${text} ${of}: ${told}`),
    );
  });
  return [...indexers, ...documents];
}

const keyed = (id: string) => ({ id });
const typed = (document: Stage['requiredDocuments'][number]) => ({ ...document, id: document.documentType });

type Asked = Stage['requiredDocuments'][number];

function documentChanges(from: Asked, to: Asked): string[] {
  const [was, is] = [amountOf(from), amountOf(to)];
  const attachments = ({ attachmentLabels = [] }: Asked) => attachmentLabels.join(', ') || 'nenhum';
  const signed = to.signed ? 'passa a exigir' : 'deixa de exigir';
  return [
    differs(was, is, `de ${was} para ${is}`),
    differs(attachments(from), attachments(to), `anexos: de ${attachments(from)} para ${attachments(to)}`),
    differs(from.signed ?? false, to.signed ?? false, `${signed} a conferência assinada`),
  ].filter((text) => text !== null);
}

function amountOf({ min, max }: Asked): string {
  if (max === null) return `${min} ou mais`;
  return min === max ? String(min) : `${min} a ${max}`;
}

interface Sides {
  readonly before: Definition;
  readonly after: Definition;
  readonly labels: Labels;
}

function transitionChanges(
  id: string,
  from: Transition | undefined,
  to: Transition | undefined,
  { before, after, labels }: Sides,
): DefinitionChange[] {
  const tell = (transition: Transition, definition: Definition) =>
    `Transição “${transition.label}” a partir de “${stageLabel(definition, transition.from)}”`;
  if (!from && to) return [change('added', 'transition', id, `${tell(to, after)} incluída`)];
  if (from && !to) return [change('removed', 'transition', id, `${tell(from, before)} retirada`)];
  if (!from || !to) return [];
  const roles = (codes: readonly string[]) =>
    codes.length === 0 ? 'qualquer função' : codes.map(labels.role).join(', ');
  const targets = (transition: Transition, definition: Definition) =>
    transition.targets.map((target) => stageLabel(definition, target)).join(', ');
  const others = [...transitionKeys, ...derivedKeys];
  const texts = [
    differs(from.label, to.label, `agora se chama “${to.label}”`),
    differs(from.targets, to.targets, `leva de ${targets(from, before)} para ${targets(to, after)}`),
    differs(from.roles, to.roles, `funções: de ${roles(from.roles)} para ${roles(to.roles)}`),
    differs(from.condition, to.condition, 'condição mudou'),
    differs(from.text, to.text, 'texto de ajuda mudou'),
    differs(from.isCancel, to.isCancel, to.isCancel ? 'passa a cancelar o processo' : 'deixa de cancelar o processo'),
    differs(
      from.isJoin ?? false,
      to.isJoin ?? false,
      to.isJoin ? 'passa a esperar os processos filhos' : 'deixa de esperar os processos filhos',
    ),
    differs(from.isBack ?? false, to.isBack ?? false, to.isBack ? 'passa a ser uma volta' : 'deixa de ser uma volta'),
    differs(from.connectorType, to.connectorType, 'tipo de desvio mudou'),
    differs(rest(from, others), rest(to, others), 'outras configurações mudaram'),
  ];
  return texts.flatMap((text) =>
    text === null ? [] : [change('changed', 'transition', id, `${tell(from, before)}: ${text}`)],
  );
}

function stageLabel({ stages }: Definition, id: string): string {
  return stages.find((stage) => stage.id === id)?.label ?? id;
}
