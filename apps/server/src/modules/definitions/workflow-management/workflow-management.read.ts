import { type ErrorCode, flowLimits } from '@tramite/contract';
import { BPMN_ELEMENTS } from '@tramite/rules/workflow/bpmn-guard';
import type { Definition } from '@tramite/rules/workflow/definition';
import type { Ctx } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import type { BpmnFault } from '../../../platform/decode/formats/bpmn.ts';
import { problem } from '../../../platform/problem/problem.ts';

const LIMIT = flowLimits.maxBytes / 1024 / 1024;

const codes = {
  too_large: 'workflow.bpmn_too_large',
  dtd: 'workflow.bpmn_unsafe',
  too_many: 'workflow.bpmn_too_many_elements',
  same_id: 'workflow.bpmn_twice',
  malformed: 'workflow.bpmn_malformed',
  no_bpmn: 'workflow.bpmn_none',
  foreign: 'workflow.bpmn_foreign',
} as const satisfies Record<BpmnFault['reason'], ErrorCode>;

/**
 * The definition that a BPMN file from outside holds, read in a process of its own.
 * @throws workflow.bpmn_*
 */
export async function readFlow({ decoder, actor }: Ctx, bpmnXml: string): Promise<Definition> {
  const bytes = Buffer.from(bpmnXml, 'utf8');
  if (bytes.length > flowLimits.maxBytes) throw problem('workflow.bpmn_too_large', { values: { limit: LIMIT } });
  const turn = { userId: actor.userId, since: performance.now() };
  const read = await decoder.readBpmn({ bytes, turn }).catch((error: unknown) => {
    throw error instanceof DecodeError ? problem('workflow.bpmn_too_complex', { cause: error }) : error;
  });
  if ('definition' in read) return read.definition;
  const { reason, line } = read.fault;
  throw problem(codes[reason], { values: { line: line ?? 1, most: BPMN_ELEMENTS, limit: LIMIT }, details: { line } });
}
