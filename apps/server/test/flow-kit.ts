import { parseDefinition } from '@tramite/rules/workflow/parse-definition';
import type { TestServer } from './test-server.ts';

/** A published flow: which rows its stages and transitions are, by their ids in the BPMN. */
export interface PublishedFlow {
  readonly versionId: number;
  readonly stageIds: ReadonlyMap<string, number>;
  readonly transitionIds: ReadonlyMap<string, number>;
}

/** A file of BPMN with these elements in its process. */
export const bpmnOf = (elements: string) =>
  `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:tramite="http://tramite.app/schema/bpmn/1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="d"
  targetNamespace="x"><bpmn:process id="p" isExecutable="true">${elements}</bpmn:process></bpmn:definitions>`;

export const flowTask = (id: string, slaMinutes = 60) =>
  `<bpmn:userTask id="${id}" name="${id}" tramite:slaMinutes="${slaMinutes}"/>`;

/** A sequence flow with the id `from_to`. */
export const flowWay = (from: string, to: string, more = '') =>
  `<bpmn:sequenceFlow id="${from}_${to}" name="${from} > ${to}" sourceRef="${from}" targetRef="${to}" ${more}/>`;

interface TimerParts {
  /** Attributes of the event. */
  readonly more?: string;
  /** Who is told. */
  readonly roles?: string;
  readonly people?: string;
}

/** A timer at the border of a task, so many working minutes after its entry. */
export function flowTimer(
  id: string,
  on: string,
  minutes: number,
  { more = '', roles = '', people = '' }: TimerParts = {},
) {
  const told = roles || people ? `<tramite:escalation roles="${roles}" people="${people}"/>` : '';
  return `<bpmn:boundaryEvent id="${id}" attachedToRef="${on}" ${more}>
    <bpmn:extensionElements>${told}</bpmn:extensionElements><bpmn:timerEventDefinition><bpmn:timeDuration
    xsi:type="bpmn:tFormalExpression">PT${minutes}M</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>`;
}

/** Gives a process type of customer 1 another flow, past all that publishing asks. */
export async function publishFlow({ db }: TestServer, typeId: number, bpmn: string): Promise<PublishedFlow> {
  const definition = await parseDefinition(bpmn);
  const idOf = async (text: string, values: unknown[]) => Number((await db.query<{ id: string }>(text, values))[0]?.id);
  const versionId = await idOf(
    `insert into process_type_version (customer_id, process_type_id, number, status, bpmn_xml, definition, published_at)
     select 1, $1, max(number) + 1, 'PUBLISHED', $2, $3, now() from process_type_version
     where customer_id = 1 and process_type_id = $1 returning id`,
    [typeId, bpmn, JSON.stringify(definition)],
  );
  const stageIds = new Map<string, number>();
  for (const [position, { id, type, label, slaMinutes }] of definition.stages.entries()) {
    const stageId = await idOf(
      `insert into stage (customer_id, version_id, node_id, type, label, sla_minutes, position)
       values (1, $1, $2, $3, $4, $5, $6) returning id`,
      [versionId, id, type, label, slaMinutes, position],
    );
    stageIds.set(id, stageId);
  }
  const transitionIds = new Map<string, number>();
  for (const { id, from, to, label, connectorType, isCancel } of definition.transitions) {
    const transitionId = await idOf(
      `insert into transition (customer_id, version_id, node_id, from_stage_id, to_stage_id, label, connector_type, is_cancel)
       values (1, $1, $2, $3, $4, $5, $6, $7) returning id`,
      [versionId, id, stageIds.get(from), to === null ? null : stageIds.get(to), label, connectorType, isCancel],
    );
    transitionIds.set(id, transitionId);
  }
  await db.query('update process_type set current_version_id = $2 where customer_id = 1 and id = $1', [
    typeId,
    versionId,
  ]);
  return { versionId, stageIds, transitionIds };
}

/** An automatic stage with what it does. */
export const flowStep = (id: string, actions: string) =>
  `<bpmn:serviceTask id="${id}" name="${id}"><bpmn:extensionElements>${actions}</bpmn:extensionElements></bpmn:serviceTask>`;
