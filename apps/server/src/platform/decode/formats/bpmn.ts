import type { BpmnRefusal } from '@tramite/rules/workflow/bpmn-guard';
import type { Definition } from '@tramite/rules/workflow/definition';

/** Why a text is no flow that is taken, with its line; null for the whole file. */
export interface BpmnFault {
  readonly reason: BpmnRefusal | 'foreign';
  readonly line: number | null;
}

export type ReadBpmn = { readonly definition: Definition } | { readonly fault: BpmnFault };

const pageNamespace = /xmlns(?::[\w.-]+)?\s*=\s*["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)/i;

/** Reads a flow from outside; pages and pictures in it are refused beside what no parser is given. */
export async function readBpmn(bytes: Buffer): Promise<ReadBpmn> {
  const text = bytes.toString('utf8');
  // Loaded with the first flow: a process that only opens papers does not need them.
  const [{ parseDefinition }, { UnreadableBpmnError }] = await Promise.all([
    import('@tramite/rules/workflow/parse-definition'),
    import('@tramite/rules/workflow/bpmn-guard'),
  ]);
  try {
    const definition = await parseDefinition(text);
    const foreign = text.replace(/<!--[\s\S]*?-->/g, (hidden) => hidden.replace(/[^\n]/g, ' ')).search(pageNamespace);
    if (foreign < 0) return { definition };
    return { fault: { reason: 'foreign', line: text.slice(0, foreign).split('\n').length } };
  } catch (error) {
    if (!(error instanceof UnreadableBpmnError)) throw error;
    const { reason, line } = error;
    // Sound XML that is none of BPMN is refused as a whole.
    return { fault: { reason: reason === 'malformed' && line === null ? 'no_bpmn' : reason, line } };
  }
}
