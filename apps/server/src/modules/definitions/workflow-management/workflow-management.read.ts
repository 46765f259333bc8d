import { flowLimits } from '@tramite/contract';
import type { Definition } from '@tramite/rules/workflow/definition';
import type { Ctx } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { problem } from '../../../platform/problem/problem.ts';

const MB = 1024 * 1024;

/**
 * The definition that a BPMN file from outside holds, read in a process of its own.
 * @throws workflow.bpmn_*
 */
export async function readFlow({ decoder, actor }: Ctx, bpmnXml: string): Promise<Definition> {
  const bytes = Buffer.from(bpmnXml, 'utf8');
  if (bytes.length > flowLimits.maxBytes)
    throw problem('workflow.bpmn_too_large', { values: { limit: flowLimits.maxBytes / MB } });
  const turn = { userId: actor.userId, since: performance.now() };
  const read = await decoder.readBpmn({ bytes, turn }).catch((error: unknown) => {
    throw error instanceof DecodeError ? problem('workflow.bpmn_too_complex', { cause: error }) : error;
  });
  if ('definition' in read) return read.definition;
  const { code, line, id = '' } = read.fault;
  throw problem(code, { values: { line, id, most: flowLimits.mostElements }, details: { line } });
}
