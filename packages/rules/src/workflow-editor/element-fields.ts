import type { LintCode } from '../workflow/lint-messages.ts';

/** How a value is asked for. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'minutes'
  | 'count'
  | 'flag'
  | 'feel'
  | 'situation'
  | 'role'
  | 'roles'
  | 'indexer'
  | 'documentType'
  | 'checklist'
  | 'tag'
  | 'processType'
  | 'resource'
  | 'labels'
  | 'way';

/** An attribute of one of several extension elements, such as the least number of a required document. */
export interface FieldColumn {
  readonly attribute: string;
  readonly kind: FieldKind;
}

/** Where a value stands in the BPMN. */
export type FieldPlace =
  | { readonly in: 'attribute'; readonly attribute: string }
  | { readonly in: 'documentation' }
  /** Body of the condition of a flow. */
  | { readonly in: 'condition' }
  /** Working minutes of a timer, kept as PT8H30M. */
  | { readonly in: 'duration' }
  /** The name of what an event refers to. */
  | { readonly in: 'reference'; readonly property: string; readonly type: string }
  /** The flow taken when no condition holds. */
  | { readonly in: 'default' }
  /** One extension element for each row. */
  | { readonly in: 'extensions'; readonly type: string; readonly columns: readonly FieldColumn[] };

export type FieldName =
  | 'name'
  | 'role'
  | 'sla'
  | 'requiredIndexers'
  | 'requiredDocuments'
  | 'checklists'
  | 'disabled'
  | 'setIndexers'
  | 'addTags'
  | 'notices'
  | 'webhooks'
  | 'newProcesses'
  | 'calledType'
  | 'handIn'
  | 'handBack'
  | 'defaultWay'
  | 'roles'
  | 'condition'
  | 'text'
  | 'cancels'
  | 'sendsBack'
  | 'waitsForChildren'
  | 'due'
  | 'interrupts'
  | 'escalation'
  | 'message'
  | 'error'
  | 'situation';

/** One value of an element of a flow; `codes` are the problems of the lint that it mends. */
export interface FlowField {
  readonly name: FieldName;
  readonly kind: FieldKind | 'rows';
  readonly place: FieldPlace;
  readonly codes: readonly LintCode[];
}

const attribute = (name: FieldName, kind: FieldKind, at: string, ...codes: LintCode[]): FlowField => ({
  name,
  kind,
  place: { in: 'attribute', attribute: at },
  codes,
});

const rows = (name: FieldName, type: string, columns: Readonly<Record<string, FieldKind>>, ...codes: LintCode[]) =>
  ({
    name,
    kind: 'rows',
    place: {
      in: 'extensions',
      type,
      columns: Object.entries(columns).map(([each, kind]) => ({ attribute: each, kind })),
    },
    codes,
  }) satisfies FlowField;

const label = attribute('name', 'text', 'name', 'gateway.unlabelled', 'gateway.same_label');
const indexers = rows(
  'requiredIndexers',
  'tramite:RequiredIndexer',
  { name: 'indexer' },
  'indexer.unknown',
  'indexer.no_name',
);
const documents = rows(
  'requiredDocuments',
  'tramite:RequiredDocument',
  { type: 'documentType', min: 'count', max: 'count', attachments: 'labels', signed: 'flag' },
  'document.no_type',
  'document_type.unknown',
  'document.range',
);
const handIn = rows('handIn', 'tramite:HandIn', { from: 'feel', to: 'indexer' });
const handBack = rows('handBack', 'tramite:HandBack', { from: 'feel', to: 'indexer' });
const escalation = rows('escalation', 'tramite:Escalation', { roles: 'roles' }, 'event.no_way');
const interrupts = attribute('interrupts', 'flag', 'cancelActivity');

/** What the product asks of each kind of element; panel, list and docs are drawn from it. */
export const elementFields = {
  start: [label],
  task: [
    label,
    attribute('role', 'role', 'tramite:role', 'stage.no_role', 'role.unknown'),
    attribute('sla', 'minutes', 'tramite:slaMinutes', 'stage.no_sla'),
    indexers,
    documents,
    rows('checklists', 'tramite:Checklist', { name: 'checklist' }, 'checklist.unknown'),
    rows('disabled', 'tramite:Disable', { resource: 'resource' }),
  ],
  auto: [
    label,
    rows('setIndexers', 'tramite:SetIndexer', { name: 'indexer', value: 'feel' }, 'action.incomplete'),
    rows('addTags', 'tramite:AddTag', { tag: 'tag' }, 'tag.unknown'),
    rows('notices', 'tramite:Notify', { roles: 'roles', text: 'text' }, 'role.unknown'),
    rows('webhooks', 'tramite:Webhook', { event: 'text' }),
    rows('newProcesses', 'tramite:CreateProcess', { type: 'processType' }, 'process_type.unknown'),
  ],
  call: [
    label,
    attribute('calledType', 'processType', 'calledElement', 'process_type.unknown', 'node.unsupported'),
    handIn,
    handBack,
  ],
  part: [label, handIn, handBack],
  choice: [
    label,
    { name: 'defaultWay', kind: 'way', place: { in: 'default' }, codes: ['gateway.no_default', 'gateway.mixed'] },
  ],
  gateway: [label],
  transition: [
    label,
    attribute('roles', 'roles', 'tramite:roles', 'transition.no_role', 'role.unknown'),
    {
      name: 'condition',
      kind: 'feel',
      place: { in: 'condition' },
      codes: ['condition.unparsable', 'condition.not_allowed', 'condition.unknown_indexer'],
    },
    { name: 'text', kind: 'longText', place: { in: 'documentation' }, codes: [] },
    attribute('cancels', 'flag', 'tramite:cancel'),
    attribute('sendsBack', 'flag', 'tramite:back'),
    attribute('waitsForChildren', 'flag', 'tramite:join'),
    indexers,
    documents,
  ],
  timer: [
    label,
    { name: 'due', kind: 'minutes', place: { in: 'duration' }, codes: ['timer.no_due'] },
    interrupts,
    escalation,
  ],
  message: [
    label,
    {
      name: 'message',
      kind: 'text',
      place: { in: 'reference', property: 'messageRef', type: 'bpmn:Message' },
      codes: ['message.no_name'],
    },
    interrupts,
  ],
  error: [
    label,
    { name: 'error', kind: 'text', place: { in: 'reference', property: 'errorRef', type: 'bpmn:Error' }, codes: [] },
  ],
  end: [label, attribute('situation', 'situation', 'tramite:situation', 'end.no_situation')],
  other: [label],
} as const satisfies Readonly<Record<string, readonly FlowField[]>>;

export type ElementKind = keyof typeof elementFields;

/** The fields of a kind, without its literal types. */
export function fieldsOf(kind: ElementKind): readonly FlowField[] {
  return elementFields[kind];
}

/** The field that mends a problem of the lint. */
export function fieldFor(kind: ElementKind, code: string): FlowField | undefined {
  return fieldsOf(kind).find(({ codes }) => codes.some((each) => each === code));
}
