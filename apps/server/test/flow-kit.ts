import type { Definition } from '@tramite/rules/workflow/definition';
import { parseDefinition } from '@tramite/rules/workflow/parse-definition';
import { partsOf } from '@tramite/rules/workflow-version/parts-of';
import {
  bringMessagesOnSent,
  cancelChildOnAbandoned,
  happenOnDomainEvent,
  mailOnEventMailed,
  tellParentOnEnded,
} from '../src/jobs.ts';
import { effectsOf, type JobDefinition } from '../src/platform/jobs/define-job.ts';
import { unsafeRelayBatch } from '../src/platform/outbox/relay.ts';
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
  const [found] = await db.query<{ n: number }>(
    'select max(number) + 1 as n from process_type_version where customer_id = 1 and process_type_id = $1',
    [typeId],
  );
  const nodes: Nodes = { stageIds: new Map(), transitionIds: new Map() };
  const version = { typeId, number: Number(found?.n), bpmn };
  const versionId = await insertVersion(db, { ...version, part: '', definition }, nodes);
  for (const part of partsOf(definition))
    await insertVersion(db, { ...version, part: part.nodeId, definition: part.definition }, nodes);
  await db.query(
    `with retired as (update process_type_version v set status = 'RETIRED' from process_type t
       where t.id = $1 and v.id = t.current_version_id)
     update process_type set current_version_id = $2 where customer_id = 1 and id = $1`,
    [typeId, versionId],
  );
  return { versionId, ...nodes };
}

interface Nodes {
  readonly stageIds: Map<string, number>;
  readonly transitionIds: Map<string, number>;
}

interface Version {
  readonly typeId: number;
  readonly number: number;
  readonly part: string;
  readonly bpmn: string;
  readonly definition: Definition;
}

async function insertVersion(db: TestServer['db'], version: Version, { stageIds, transitionIds }: Nodes) {
  const { typeId, number, part, bpmn, definition } = version;
  const idOf = async (text: string, values: unknown[]) => Number((await db.query<{ id: string }>(text, values))[0]?.id);
  const versionId = await idOf(
    `insert into process_type_version (customer_id, process_type_id, number, part, status, bpmn_xml, definition, published_at)
     values (1, $1, $2, $3, 'PUBLISHED', $4, $5, now()) returning id`,
    [typeId, number, part, bpmn, JSON.stringify(definition)],
  );
  for (const [position, { id, type, label, slaMinutes }] of definition.stages.entries()) {
    const stageId = await idOf(
      `insert into stage (customer_id, version_id, node_id, type, label, sla_minutes, position)
       values (1, $1, $2, $3, $4, $5, $6) returning id`,
      [versionId, id, type, label, slaMinutes, position],
    );
    stageIds.set(id, stageId);
  }
  for (const [position, transition] of definition.transitions.entries()) {
    const { id, from, to, label, connectorType, isCancel } = transition;
    const transitionId = await idOf(
      `insert into transition (customer_id, version_id, node_id, from_stage_id, to_stage_id, label, connector_type, is_cancel, position)
       values (1, $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        versionId,
        id,
        stageIds.get(from),
        to === null ? null : stageIds.get(to),
        label,
        connectorType,
        isCancel,
        position,
      ],
    );
    transitionIds.set(id, transitionId);
  }
  return versionId;
}

/**
 * Does what the outbox asks of flows, each job twice as after a crash of the worker, until there is nothing left.
 * @returns names of the jobs
 */
export function workFlows(server: TestServer): Promise<string[]> {
  return workJobs(server, flowJobs);
}

/** The same of events. */
export function workEvents(server: TestServer): Promise<string[]> {
  return workJobs(server, [happenOnDomainEvent, mailOnEventMailed]);
}

async function workJobs({ platform }: TestServer, jobs: readonly JobDefinition[]): Promise<string[]> {
  const effects = effectsOf(jobs);
  const done: string[] = [];
  for (;;) {
    const sent: { name: string; data: object }[] = [];
    const send = async (name: string, data: object) => sent.push({ name, data });
    await unsafeRelayBatch(platform.database.unsafeSystem, effects, send, platform.clock.now());
    if (sent.length === 0) return done;
    for (const { name, data } of sent) {
      const job = jobs.find((each) => each.name === name);
      await job?.run(platform, data as never);
      await job?.run(platform, data as never);
      done.push(name);
    }
  }
}

const flowJobs: readonly JobDefinition[] = [bringMessagesOnSent, cancelChildOnAbandoned, tellParentOnEnded];

/** An automatic stage with what it does. */
export const flowStep = (id: string, actions: string) =>
  `<bpmn:serviceTask id="${id}" name="${id}"><bpmn:extensionElements>${actions}</bpmn:extensionElements></bpmn:serviceTask>`;
