import type { OfficeBlock, OfficeContent, UnshownPart } from '../decode-tasks.ts';
import type { Parts } from './office-parts.ts';
import { attributeOf, type XmlEvent, xmlEvents } from './xml-events.ts';

const mostBlocks = 3_000;
const mostLetters = 500_000;

/** What is left out, by the tag that tells of it. */
const unshown: Readonly<Record<string, UnshownPart>> = {
  'w:drawing': 'pictures',
  'w:pict': 'pictures',
  'w:object': 'pictures',
  'w:footnoteReference': 'notes',
  'w:endnoteReference': 'notes',
  'w:commentReference': 'comments',
  'w:headerReference': 'headers',
  'w:footerReference': 'headers',
  'w:del': 'changes',
};

/** Drawn again by older programs, or a picture's own text. */
const skipped = new Set(['mc:Fallback', 'w:drawing', 'w:pict', 'w:object', 'w:del']);

/** Headings, paragraphs, items of lists and tables in their order. */
export function readDocx(parts: Parts): OfficeContent {
  const reader = new DocxReader();
  for (const event of xmlEvents(parts('word/document.xml') ?? '')) {
    if (reader.isFull) break;
    reader.take(event);
  }
  return { sections: [{ title: null, blocks: reader.blocks }], isCut: reader.isFull, unshown: [...reader.unshown] };
}

type Plain = Exclude<OfficeBlock, { kind: 'table' }>;

class DocxReader {
  readonly blocks: OfficeBlock[] = [];
  readonly unshown = new Set<UnshownPart>();
  #letters = 0;
  /** The tag whose content is passed by, and how deep it is nested in itself. */
  #skipped: { readonly name: string; depth: number } | undefined;
  #paragraph: { kind: Plain['kind']; level: number; text: string } | undefined;
  #isText = false;
  /** Rows of the outermost table; a table inside a cell is part of its text. */
  #rows: string[][] = [];
  #tables = 0;

  get isFull(): boolean {
    return this.blocks.length + this.#rows.length >= mostBlocks || this.#letters >= mostLetters;
  }

  take(event: XmlEvent): void {
    if (this.#skipped) this.#pass(event, this.#skipped);
    else if (event.kind === 'text') this.#write(this.#isText ? event.text : '');
    else if (event.kind === 'close') this.#close(event.name);
    else this.#open(event);
  }

  #pass(event: XmlEvent, over: { readonly name: string; depth: number }): void {
    if (event.kind === 'text' || event.name !== over.name) return;
    if (event.kind === 'open') over.depth += event.isEmpty ? 0 : 1;
    else if (over.depth > 0) over.depth -= 1;
    else this.#skipped = undefined;
  }

  #open({ name, rest, isEmpty }: Extract<XmlEvent, { kind: 'open' }>): void {
    const part = unshown[name];
    if (part) this.unshown.add(part);
    if (skipped.has(name) && !isEmpty) this.#skipped = { name, depth: 0 };
    else if (name === 'w:p' && !isEmpty) this.#paragraph = { kind: 'text', level: 0, text: '' };
    else if (name === 'w:t') this.#isText = !isEmpty;
    else if (name === 'w:tab') this.#write('\t');
    else if (name === 'w:br') this.#write('\n');
    else if (name === 'w:tbl') this.#tables += 1;
    else if (name === 'w:tr' && this.#tables === 1) this.#rows.push([]);
    else if (name === 'w:tc' && this.#tables === 1) this.#rows.at(-1)?.push('');
    else if (this.#paragraph) style(this.#paragraph, name, rest);
  }

  #close(name: string): void {
    if (name === 'w:t') this.#isText = false;
    else if (name === 'w:p') this.#endParagraph();
    else if (name === 'w:tbl') this.#endTable();
  }

  #write(text: string): void {
    if (this.#paragraph) this.#paragraph.text += text;
    this.#letters += text.length;
  }

  #endParagraph(): void {
    const ended = this.#paragraph;
    this.#paragraph = undefined;
    const text = ended?.text.trim() ?? '';
    if (!ended || text === '') return;
    const row = this.#tables > 0 ? this.#rows.at(-1) : undefined;
    if (!row) this.blocks.push({ kind: ended.kind, level: ended.level, text });
    else row.push([row.pop() ?? '', text].filter((each) => each !== '').join('\n'));
  }

  #endTable(): void {
    this.#tables = Math.max(0, this.#tables - 1);
    if (this.#tables > 0) return;
    if (this.#rows.length > 0) this.blocks.push({ kind: 'table', rows: this.#rows });
    this.#rows = [];
  }
}

function style(paragraph: { kind: Plain['kind']; level: number }, name: string, rest: string): void {
  if (name === 'w:numPr' && paragraph.kind === 'text') paragraph.kind = 'item';
  if (name === 'w:ilvl') paragraph.level = Number(attributeOf(rest, 'w:val') ?? 0) || 0;
  const heading = name === 'w:pStyle' && /^(?:heading|t[ií]?tulo)\s?(\d)/i.exec(attributeOf(rest, 'w:val') ?? '');
  if (heading) Object.assign(paragraph, { kind: 'heading', level: Number(heading[1]) });
}
