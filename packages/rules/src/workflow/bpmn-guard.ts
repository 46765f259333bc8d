/** Why a text is not taken as BPMN at all, with the line where there is one. */
export type BpmnRefusal = 'too_large' | 'dtd' | 'too_many' | 'same_id' | 'malformed' | 'no_bpmn';

/** In characters. */
export const BPMN_LENGTH = 2_000_000;
/** Elements of all kinds, those of the drawing among them. */
export const BPMN_ELEMENTS = 9_000;

const TEXTS: Readonly<Record<BpmnRefusal, string>> = {
  too_large: 'O arquivo é grande demais para um fluxo (mais de 2 MB).',
  dtd: 'O arquivo declara um DTD ou uma entidade, o que não é aceito.',
  too_many: 'O arquivo tem elementos demais para um fluxo (mais de 9.000).',
  same_id: 'Dois elementos têm o mesmo identificador.',
  malformed: 'O arquivo não é um XML bem formado.',
  no_bpmn: 'O arquivo não contém um fluxo em BPMN 2.0.',
};

/** The text is not XML or not BPMN, or is hostile. Unsupported BPMN is listed in the definition instead. */
export class UnreadableBpmnError extends Error {
  readonly code = 'bpmn.unreadable';

  constructor(
    readonly reason: BpmnRefusal,
    /** From 1; null for the whole file. */
    readonly line: number | null = null,
    options?: ErrorOptions,
  ) {
    super(line === null ? TEXTS[reason] : `${TEXTS[reason]} Linha ${line}.`, options);
  }
}

function lineAt(xml: string, index: number): number {
  let line = 1;
  for (let at = xml.indexOf('\n'); at !== -1 && at < index; at = xml.indexOf('\n', at + 1)) line += 1;
  return line;
}

// What a comment, a CDATA section or an instruction holds is text.
const PIECES = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<!|<[A-Za-z_]/g;

/** Refuses what no parser should be given. @throws UnreadableBpmnError */
export function ensureHarmless(xml: string): void {
  if (xml.length > BPMN_LENGTH) throw new UnreadableBpmnError('too_large');
  let elements = 0;
  for (const { 0: piece, index } of xml.matchAll(PIECES)) {
    if (piece === '<!') throw new UnreadableBpmnError('dtd', lineAt(xml, index));
    if (piece.startsWith('<!') || piece.startsWith('<?')) continue;
    elements += 1;
    if (elements > BPMN_ELEMENTS) throw new UnreadableBpmnError('too_many', lineAt(xml, index));
  }
}

/** The line a message of the parser names, which counts from 0. */
export function lineIn(message: string): number | null {
  const line = /line: (\d+)/.exec(message)?.[1];
  return line === undefined ? null : Number(line) + 1;
}
