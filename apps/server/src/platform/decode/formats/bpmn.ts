import { flowLimits } from '@tramite/contract';
import type { Definition } from '@tramite/rules/workflow/definition';
import { XMLValidator } from 'fast-xml-parser';

/** Why a text is no BPMN that is taken, by the name of its error code. */
export interface BpmnFault {
  readonly code:
    | 'workflow.bpmn_too_many_elements'
    | 'workflow.bpmn_malformed'
    | 'workflow.bpmn_unsafe'
    | 'workflow.bpmn_foreign'
    | 'workflow.bpmn_twice'
    | 'workflow.bpmn_none';
  readonly line: number;
  readonly id?: string;
}

export type ReadBpmn = { readonly definition: Definition } | { readonly fault: BpmnFault };

const pageNamespace = /xmlns(?::[\w.-]+)?\s*=\s*["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)/i;
const omgNamespace = /xmlns(?::([\w.-]+))?\s*=\s*["']http:\/\/www\.omg\.org\/spec\//g;
const openingTag = /<(?:([\w.-]+):)?[\p{L}_][\p{L}\p{N}_.-]*((?:\s+[^\s=<>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/gu;

/** Reads a flow; what is hostile or broken is said with its line and never reaches the parser. */
export async function readBpmn(bytes: Buffer): Promise<ReadBpmn> {
  const text = bytes.toString('utf8');
  const fault = faultOf(text);
  if (fault) return { fault };
  // Loaded with the first flow: a process that only opens papers does not need it.
  const { parseDefinition, UnreadableBpmnError } = await import('@tramite/rules/workflow/parse-definition');
  try {
    return { definition: await parseDefinition(text) };
  } catch (error) {
    if (error instanceof UnreadableBpmnError) return { fault: { code: 'workflow.bpmn_none', line: 1 } };
    throw error;
  }
}

/** The first thing for which a text is refused, by its kind. */
export function faultOf(text: string): BpmnFault | undefined {
  // Comments and CDATA count for lines alone.
  const markup = text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (hidden) => hidden.replace(/[^\n]/g, ' '));
  const at = (code: BpmnFault['code'], index: number): BpmnFault => ({ code, line: lineOf(text, index) });
  const unsafe = markup.search(/<!(?:doctype|entity)|<\?xml-stylesheet/i);
  if (unsafe >= 0) return at('workflow.bpmn_unsafe', unsafe);
  const foreign = markup.search(pageNamespace);
  if (foreign >= 0) return at('workflow.bpmn_foreign', foreign);
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { code: 'workflow.bpmn_malformed', line: valid.err.line };
  return faultOfElements(markup, at);
}

function faultOfElements(markup: string, at: (code: BpmnFault['code'], index: number) => BpmnFault) {
  // Extensions of other products may use an id more than once.
  const own = new Set([...markup.matchAll(omgNamespace)].map(([, prefix = '']) => prefix));
  const seen = new Set<string>();
  let count = 0;
  for (const { 1: prefix = '', 2: attributes = '', index } of markup.matchAll(openingTag)) {
    count += 1;
    if (count > flowLimits.mostElements) return at('workflow.bpmn_too_many_elements', index);
    const [, , id] = own.has(prefix) ? (/\sid\s*=\s*(["'])(.*?)\1/.exec(attributes) ?? []) : [];
    if (id === undefined) continue;
    if (seen.has(id)) return { ...at('workflow.bpmn_twice', index), id: id.slice(0, 80) };
    seen.add(id);
  }
  return undefined;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
