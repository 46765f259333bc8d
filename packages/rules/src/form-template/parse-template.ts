import { readTag } from './template-html.ts';
import { templateLimits } from './template-limits.ts';
import type { TemplateNode, TemplateTest } from './template-nodes.ts';
import { type TemplateProblem, templateTexts } from './template-problem.ts';

export interface ParsedTemplate {
  readonly nodes: readonly TemplateNode[];
  readonly problems: readonly TemplateProblem[];
}

/** What is open: a tag, a repeat or a condition, with what stands in it so far. */
interface Open {
  readonly kind: 'root' | 'tag' | 'each' | 'if';
  readonly name: string;
  readonly line: number;
  readonly nodes: TemplateNode[];
  readonly test?: TemplateTest;
  /** What stood before {{senão}}. */
  readonly before?: readonly TemplateNode[];
}

/** Reads a template: nothing in it is ever evaluated. Problems carry lines from 1 on, in the order in which they were met. */
export function parseTemplate(source: string): ParsedTemplate {
  const { maxLength } = templateLimits;
  if (source.length > maxLength) return refused(templateTexts.tooLong(source.length, maxLength));
  if (source.trim() === '') return refused(templateTexts.empty());
  const parser = new Parser(source);
  return parser.parse();
}

const refused = (message: string): ParsedTemplate => ({ nodes: [], problems: [{ line: 1, message }] });

class Parser {
  readonly #source: string;
  readonly #problems: TemplateProblem[] = [];
  readonly #stack: Open[] = [{ kind: 'root', name: '', line: 1, nodes: [] }];
  #at = 0;
  #line = 1;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): ParsedTemplate {
    while (this.#at < this.#source.length) this.#step();
    for (const open of this.#stack.slice(1).reverse()) this.#say(templateTexts.unclosed(nameOf(open)), open.line);
    const problems = this.#problems.sort((one, other) => one.line - other.line);
    return { nodes: this.#stack[0]?.nodes ?? [], problems };
  }

  #step(): void {
    const rest = this.#source.slice(this.#at, this.#at + 12);
    if (rest.startsWith('{{')) this.#readField();
    else if (rest.startsWith('<!--')) this.#take(this.#endOf('-->'));
    else if (/^<\/?[a-zA-Z]/.test(rest)) this.#readTag();
    else if (/^<[!?]/.test(rest)) this.#refuseMarkup();
    else this.#text(this.#take(this.#nextMark()));
  }

  /** Where the text from here on ends. */
  #nextMark(): number {
    const marks = /\{\{|<(?=[a-zA-Z/!?])/g;
    marks.lastIndex = this.#at + 1;
    return marks.exec(this.#source)?.index ?? this.#source.length;
  }

  #endOf(mark: string): number {
    const end = this.#source.indexOf(mark, this.#at);
    return end < 0 ? this.#source.length : end + mark.length;
  }

  #take(end: number): string {
    const taken = this.#source.slice(this.#at, end);
    this.#at = end;
    this.#line += taken.split('\n').length - 1;
    return taken;
  }

  #text(html: string): void {
    this.#put({ kind: 'html', html: html.startsWith('<') ? `&lt;${html.slice(1)}` : html });
  }

  #put(node: TemplateNode): void {
    this.#stack.at(-1)?.nodes.push(node);
  }

  #say(message: string, line = this.#line): void {
    this.#problems.push({ line, message });
  }

  #refuseMarkup(): void {
    this.#say(templateTexts.tag(this.#take(this.#endOf('>')).slice(1, 10).split(/\s/)[0] ?? ''));
  }

  #readTag(): void {
    const line = this.#line;
    const end = tagEnd(this.#source, this.#at);
    if (end === null) {
      this.#take(this.#source.length);
      this.#say(templateTexts.brokenTag(), line);
      return;
    }
    const html = this.#take(end);
    const tag = readTag(html, line);
    this.#problems.push(...tag.problems);
    if (tag.name === 'style' && !tag.isEnd) {
      this.#readStyle(line);
      return;
    }
    if (RAW.has(tag.name)) {
      if (!tag.isEnd) this.#take(this.#endOf(`</${tag.name}`));
      return;
    }
    if (tag.isEnd) this.#close('tag', tag.name, `A tag </${tag.name}>`);
    else if (!tag.isVoid) this.#open({ kind: 'tag', name: tag.name, line, nodes: [] });
    this.#put({ kind: 'html', html });
  }

  #readStyle(line: number): void {
    const end = this.#source.toLowerCase().indexOf('</style>', this.#at);
    if (end < 0) {
      this.#take(this.#source.length);
      this.#say(templateTexts.unclosed('a tag <style>'), line);
      return;
    }
    const first = this.#line;
    const css = this.#take(end);
    this.#take(this.#at + '</style>'.length);
    this.#put({ kind: 'css', css, line: first });
  }

  #readField(): void {
    const line = this.#line;
    const end = this.#source.indexOf('}}', this.#at);
    const inside = end < 0 ? null : this.#source.slice(this.#at + 2, end);
    if (inside === null || inside.includes('{{')) {
      this.#take(this.#at + 2);
      this.#say(templateTexts.openField(), line);
      return;
    }
    this.#take(end + 2);
    const text = inside.replace(/\s+/g, ' ').trim();
    if (text.startsWith('#')) {
      this.#openBlock(text.slice(1), line);
      return;
    }
    if (text.startsWith('/')) {
      this.#closeBlock(text.slice(1).trim());
      return;
    }
    if (/^sen[aã]o$/i.test(text)) {
      this.#turn();
      return;
    }
    if (text === '') {
      this.#say(templateTexts.emptyField(), line);
      return;
    }
    this.#put({ kind: 'field', name: text, line });
  }

  #openBlock(text: string, line: number): void {
    const [, kind = '', name = ''] = /^(\S+) ?(.*)$/.exec(text) ?? [];
    const isEach = kind.toLowerCase() === 'cada';
    if (!isEach && kind.toLowerCase() !== 'se') {
      this.#say(templateTexts.unknownBlock(kind), line);
      return;
    }
    const blocks = this.#stack.filter((open) => open.kind === 'each' || open.kind === 'if').length;
    if (blocks === templateLimits.maxDepth) this.#say(templateTexts.tooDeep(templateLimits.maxDepth), line);
    if (name === '') this.#say(templateTexts.emptyField(), line);
    if (isEach) {
      this.#open({ kind: 'each', name, line, nodes: [] });
      return;
    }
    this.#open({ kind: 'if', line, nodes: [], ...readTest(name) });
  }

  #closeBlock(name: string): void {
    const kind = name.toLowerCase() === 'cada' ? 'each' : name.toLowerCase() === 'se' ? 'if' : null;
    if (kind === null) {
      this.#say(templateTexts.unknownBlock(name));
      return;
    }
    const closed = this.#close(kind, null, `{{/${name}}}`);
    if (!closed) return;
    const { line, nodes, test = { type: 'filled' }, before } = closed;
    if (kind === 'each') this.#put({ kind, name: closed.name, line, nodes });
    else this.#put({ kind, name: closed.name, line, test, nodes: before ?? nodes, otherwise: before ? nodes : [] });
  }

  #turn(): void {
    const open = this.#stack.at(-1);
    if (open?.kind !== 'if' || open.before) {
      this.#say(templateTexts.strayElse());
      return;
    }
    this.#stack.splice(-1, 1, { ...open, before: open.nodes, nodes: [] });
  }

  /** What stands in a tag stands beside it in the tree: tags are text that was checked. */
  #open(open: Open): void {
    this.#stack.push(open.kind === 'tag' ? { ...open, nodes: this.#stack.at(-1)?.nodes ?? open.nodes } : open);
  }

  #close(kind: Open['kind'], name: string | null, what: string): Open | null {
    const fits = (open: Open) => open.kind === kind && (name === null || open.name === name);
    const top = this.#stack.at(-1);
    if (top && fits(top)) return this.#stack.pop() ?? null;
    const at = this.#stack.findLastIndex(fits);
    if (at < 0 || !top) this.#say(templateTexts.stray(what));
    else {
      this.#say(templateTexts.crossed(what, nameOf(top), top.line));
      const [found] = this.#stack.splice(at);
      return found ?? null;
    }
    return null;
  }
}

/** What stands between these is not read as a template. */
const RAW = new Set(['script', 'textarea', 'title', 'xmp', 'iframe', 'noscript', 'noembed', 'template', 'svg', 'math']);

function nameOf({ kind, name }: Open): string {
  return kind === 'tag' ? `a tag <${name}>` : kind === 'each' ? `{{#cada ${name}}}` : `{{#se ${name}}}`;
}

function readTest(text: string): { readonly name: string; readonly test: TemplateTest } {
  const [, name, sign, quoted] = /^(.*?) ?(!?=) ?"([^"]*)"$/.exec(text) ?? [];
  if (name === undefined || quoted === undefined) return { name: text, test: { type: 'filled' } };
  return { name, test: { type: sign === '=' ? 'is' : 'isNot', text: quoted } };
}

/** Where a tag ends; a `>` within quotes does not end it. */
function tagEnd(source: string, from: number): number | null {
  let quote = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '>') return at + 1;
    else if (letter === '<') return null;
    else if ((letter === '"' || letter === "'") && /=\s*$/.test(source.slice(Math.max(from, at - 4), at)))
      quote = letter;
  }
  return null;
}
