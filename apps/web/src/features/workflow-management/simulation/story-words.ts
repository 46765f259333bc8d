import type { Definition } from '@tramite/rules/workflow/definition';
import type { SimulatedWay } from '@tramite/rules/workflow/simulation';
import type { Effect } from '@tramite/rules/workflow/state';
import type { TFunction } from 'i18next';

/** Names that people read instead of codes and ids. */
export interface FlowNames {
  readonly role: (code: string) => string;
  readonly field: (name: string) => string;
  readonly documentType: (code: string) => string;
  readonly node: (id: string) => string;
}

type Words = TFunction<'workflow-management'>;

/** The name of a stage, gateway or event, else where its first way leads. */
export function nodeNames({ stages, gateways, boundaries = [], flows }: Definition): (id: string) => string {
  const labels = new Map([...stages, ...gateways, ...boundaries].map(({ id, label }) => [id, label]));
  const ways = new Map(flows.map(({ id, label, to }) => [id, label || labels.get(to) || to]));
  return (id) => labels.get(id) || ways.get(id) || id;
}

/** A way as a button says it. */
export function wayWords(t: Words, { kind, label }: SimulatedWay): string {
  return kind === 'transition' && label ? label : t(`simulation.way.${kind}`, { name: label });
}

/** What a step did, in sentences; what nobody would notice is left out. */
export function storyOf(t: Words, effects: readonly Effect[], names: FlowNames): string[] {
  return effects.flatMap((effect) => sentenceOf(t, effect, names) ?? []);
}

function sentenceOf(t: Words, effect: Effect, { role, field, node }: FlowNames): string | null {
  switch (effect.type) {
    case 'entered':
      return t('simulation.did.entered', { stage: node(effect.stageId) });
    case 'decided':
      return t('simulation.did.decided', { gateway: node(effect.gatewayId), way: node(effect.flowId) });
    case 'parked':
      return t('simulation.did.parked', { gateway: node(effect.gatewayId) });
    case 'joined':
      return t('simulation.did.joined', { gateway: node(effect.gatewayId) });
    case 'escalated':
      return t('simulation.did.told', { people: [...effect.roles.map(role), ...effect.people].join(', ') });
    case 'indexerSet':
      return t('simulation.did.set', { field: field(effect.indexer), value: String(effect.value ?? '—') });
    case 'acted':
      return actionWords(t, effect.action, role);
    case 'childStarted':
      return t('simulation.did.child', { stage: node(effect.stageId) });
    case 'closed':
      return t(effect.situation === 4 ? 'simulation.did.concluded' : 'simulation.did.canceled');
    default:
      return null;
  }
}

type Action = Extract<Effect, { type: 'acted' }>['action'];

function actionWords(t: Words, action: Action, role: FlowNames['role']): string | null {
  switch (action.type) {
    case 'notify':
      return t('simulation.did.told', { people: [...action.roles.map(role), ...action.people].join(', ') });
    case 'addTag':
      return t('simulation.did.tagged', { tag: action.tag });
    case 'webhook':
      return t('simulation.did.webhook', { event: action.event });
    case 'createProcess':
      return t('simulation.did.created', { type: action.processType });
    case 'sendMessage':
      return t('simulation.did.sent', { message: action.message });
    default:
      return null;
  }
}
