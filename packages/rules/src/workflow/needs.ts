import type { AutoAction, Definition, Stage, Trigger } from './definition.ts';

/** Parts of a definition that the engine answers with effects or states of their own, which a server has to know. */
export type Need =
  | 'parallel'
  | 'inclusive'
  | 'terminate'
  | 'people'
  | 'checklist'
  | 'attachments'
  | 'signed'
  | 'flowData'
  | 'child'
  | 'escalation'
  | Trigger['type']
  | AutoAction['type'];

export const needNames: Readonly<Record<Need, string>> = {
  parallel: 'um desvio paralelo',
  inclusive: 'um desvio inclusivo',
  terminate: 'um fim que encerra tudo',
  people: 'uma etapa de várias pessoas',
  checklist: 'um checklist',
  attachments: 'anexos obrigatórios',
  signed: 'conferências assinadas',
  flowData: 'dados exigidos por uma transição',
  child: 'um subprocesso ou a chamada de outro processo',
  escalation: 'um aviso de atraso',
  timer: 'um evento de tempo',
  message: 'um evento de mensagem',
  error: 'um evento de erro',
  setIndexer: 'um indexador preenchido por expressão',
  addTag: 'uma etiqueta posta pelo fluxo',
  notify: 'um aviso do fluxo',
  webhook: 'um webhook',
  createProcess: 'um processo criado pelo fluxo',
  sendMessage: 'uma mensagem enviada',
};

/** What the server carries out today; all else is refused when a definition is published. */
export const carriedOut: ReadonlySet<Need> = new Set<Need>([
  ...(['parallel', 'inclusive', 'terminate'] as const),
  ...(['timer', 'escalation'] as const),
  ...(['setIndexer', 'addTag', 'notify', 'webhook'] as const),
  ...(['attachments', 'signed', 'flowData', 'checklist'] as const),
  ...(['child', 'error', 'createProcess', 'sendMessage', 'message'] as const),
]);

export interface Needed {
  readonly need: Need;
  readonly nodeId: string;
}

function needsOfStage({ checklists, people, actions = [], waitsFor, child, ends, requiredDocuments }: Stage): Need[] {
  return [
    ...(checklists ? ['checklist' as const] : []),
    ...(people ? ['people' as const] : []),
    ...actions.map(({ type }) => type),
    ...(waitsFor ? [waitsFor.type] : []),
    ...(child ? ['child' as const] : []),
    ...(ends === 'terminate' ? ['terminate' as const] : []),
    ...(ends !== undefined && ends !== 'terminate' ? ['error' as const] : []),
    ...(requiredDocuments.some(({ attachmentLabels }) => attachmentLabels) ? ['attachments' as const] : []),
    ...(requiredDocuments.some(({ signed }) => signed) ? ['signed' as const] : []),
  ];
}

/** What a definition needs of who runs it, in diagram order. */
export function needsOf({ stages, gateways, boundaries = [], flows }: Definition): Needed[] {
  const gatewayNeeds = { PARALLEL: 'parallel', INCLUSIVE: 'inclusive', EXCLUSIVE: null } as const;
  return [
    ...stages.flatMap((stage) => needsOfStage(stage).map((need) => ({ need, nodeId: stage.id }))),
    ...gateways.flatMap(({ id, type }) => {
      const need = gatewayNeeds[type];
      return need ? [{ need, nodeId: id }] : [];
    }),
    ...boundaries.flatMap(({ id, trigger, escalation }): Needed[] => [
      { need: trigger.type, nodeId: id },
      ...(escalation ? [{ need: 'escalation' as const, nodeId: id }] : []),
    ]),
    ...flows.flatMap(({ id, requiredIndexers, requiredDocuments }): Needed[] =>
      requiredIndexers || requiredDocuments ? [{ need: 'flowData', nodeId: id }] : [],
    ),
  ];
}
