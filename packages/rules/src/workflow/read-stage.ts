import type { ModdleElement } from 'bpmn-moddle';
import type { AutoAction, IndexerMapping, People, RequiredDocument, Stage, StageType } from './definition.ts';
import { countOf, elementOf, elementsOf, extensionsOf, feelOf, listOf, textOf } from './read-element.ts';
import { errorOf, messageOf, triggerOf } from './read-trigger.ts';

const PEOPLE = new Set(['bpmn:Task', 'bpmn:UserTask', 'bpmn:ManualTask']);
const AUTOMATIC = new Set(['bpmn:ServiceTask', 'bpmn:ScriptTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask']);
const PARTS = new Set(['bpmn:SubProcess', 'bpmn:CallActivity', 'bpmn:Transaction', 'bpmn:AdHocSubProcess']);
const DEFAULT_LABELS: Readonly<Record<StageType, string>> = {
  START: 'Início',
  TASK: 'Etapa sem nome',
  AUTO: 'Etapa automática',
  SUBPROCESS: 'Subprocesso',
  END: 'Fim',
};

export function stageTypeOf({ $type }: ModdleElement): StageType {
  if ($type === 'bpmn:StartEvent') return 'START';
  if ($type === 'bpmn:EndEvent') return 'END';
  if (PEOPLE.has($type)) return 'TASK';
  return PARTS.has($type) ? 'SUBPROCESS' : 'AUTO';
}

export function requiredIndexersOf(node: ModdleElement): string[] {
  return extensionsOf(node, 'tramite:RequiredIndexer').map((item) => textOf(item, 'name'));
}

export function requiredDocumentsOf(node: ModdleElement): RequiredDocument[] {
  return extensionsOf(node, 'tramite:RequiredDocument').map((item) => {
    const attachmentLabels = listOf(item, 'attachments');
    return {
      documentType: textOf(item, 'type'),
      min: countOf(item, 'min') ?? (item.get('min') === 0 ? 0 : 1),
      max: countOf(item, 'max'),
      ...(attachmentLabels.length > 0 ? { attachmentLabels } : {}),
      ...(item.get('signed') === true ? { signed: true } : {}),
    };
  });
}

/** What the product reads of an activity or event; what a part holds comes from who reads parts. */
export function toStage(node: ModdleElement): Stage {
  const type = stageTypeOf(node);
  const isTask = type === 'TASK';
  const situation = type === 'END' ? countOf(node, 'tramite:situation') : null;
  return {
    id: node.id ?? '',
    type,
    label: textOf(node, 'name') || DEFAULT_LABELS[type],
    responsibleRole: isTask ? textOf(node, 'tramite:role') || null : null,
    slaMinutes: isTask ? countOf(node, 'tramite:slaMinutes') : null,
    requiredIndexers: requiredIndexersOf(node),
    requiredDocuments: requiredDocumentsOf(node),
    disableResources: extensionsOf(node, 'tramite:Disable').map((item) => textOf(item, 'resource')),
    situation: situation === 4 || situation === 5 ? situation : null,
    ...(isTask ? askedOf(node) : {}),
    ...(type === 'AUTO' ? doneBy(node) : {}),
    ...(type === 'END' ? endOf(node) : {}),
  };
}

function askedOf(node: ModdleElement): Pick<Stage, 'checklists' | 'people'> {
  const checklists = extensionsOf(node, 'tramite:Checklist').map((item) => textOf(item, 'name'));
  const people = peopleOf(node);
  return { ...(checklists.length > 0 ? { checklists } : {}), ...(people ? { people } : {}) };
}

function peopleOf(node: ModdleElement): People | null {
  const loop = elementOf(node, 'loopCharacteristics');
  const list = loop && feelOf(loop.get('tramite:people'));
  if (!loop || !list || loop.get('isSequential') === true) return null;
  return { list, first: countOf(loop, 'tramite:first') };
}

function doneBy(node: ModdleElement): Pick<Stage, 'actions' | 'waitsFor'> {
  const { $type } = node;
  if ($type === 'bpmn:ReceiveTask') return { waitsFor: { type: 'message', message: messageOf(node) } };
  if ($type === 'bpmn:IntermediateCatchEvent') {
    const trigger = triggerOf(node);
    return trigger && trigger.type !== 'error' ? { waitsFor: trigger } : {};
  }
  const actions = actionsOf(node);
  const isPlain = $type === 'bpmn:IntermediateThrowEvent' && elementsOf(node, 'eventDefinitions').length === 0;
  return actions.length > 0 || isPlain ? { actions } : {};
}

/** What a task or an event that throws does. */
export function actionsOf(node: ModdleElement): AutoAction[] {
  const holder = elementOf(node, 'extensionElements');
  const own = holder && AUTOMATIC.has(node.$type) ? elementsOf(holder, 'values').flatMap((item) => toAction(item)) : [];
  const [thrown] = elementsOf(node, 'eventDefinitions');
  const sender = node.$type === 'bpmn:SendTask' ? node : thrown;
  const message = sender?.$type === 'bpmn:MessageEventDefinition' || sender === node ? messageOf(sender) : '';
  return message === '' ? own : [...own, { type: 'sendMessage', message }];
}

function toAction(item: ModdleElement): AutoAction[] {
  switch (item.$type) {
    case 'tramite:SetIndexer':
      return [{ type: 'setIndexer', indexer: textOf(item, 'name'), value: feelOf(item.get('value')) ?? '' }];
    case 'tramite:AddTag':
      return [{ type: 'addTag', tag: textOf(item, 'tag') }];
    case 'tramite:Notify':
      return [
        { type: 'notify', roles: listOf(item, 'roles'), people: listOf(item, 'people'), text: textOf(item, 'text') },
      ];
    case 'tramite:Webhook':
      return [{ type: 'webhook', event: textOf(item, 'event') }];
    case 'tramite:CreateProcess':
      return [
        {
          type: 'createProcess',
          processType: textOf(item, 'type'),
          indexers: mappingsOf(elementsOf(item, 'indexers')),
        },
      ];
    default:
      return [];
  }
}

export function mappingsOf(items: readonly ModdleElement[]): IndexerMapping[] {
  return items.map((item) => ({ from: feelOf(item.get('from')) ?? '', to: textOf(item, 'to') }));
}

function endOf(node: ModdleElement): Pick<Stage, 'ends'> {
  const [definition] = elementsOf(node, 'eventDefinitions');
  if (definition?.$type === 'bpmn:TerminateEventDefinition') return { ends: 'terminate' };
  return definition?.$type === 'bpmn:ErrorEventDefinition' ? { ends: { error: errorOf(definition) ?? '' } } : {};
}
