import { nameKey } from './check-template.ts';
import { templateLimits } from './template-limits.ts';
import type { TemplateNode } from './template-nodes.ts';

/** Texts by label; of a group those of each of its blocks. */
export type TemplateValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

/** HTML with its styles apart. */
export interface FilledTemplate {
  readonly html: string;
  readonly css: string;
}

/** A template became larger than anybody reads. */
export class TemplateTooLarge extends Error {}

interface Scope {
  readonly texts: ReadonlyMap<string, string>;
  readonly isRepeated: boolean;
}

/**
 * Puts values into a template, as text. A field outside of repeats stands in an element that names it, so that its text
 * can be changed later.
 * @throws TemplateTooLarge
 */
export function fillTemplate(nodes: readonly TemplateNode[], values: TemplateValues): FilledTemplate {
  const groups = new Map<string, readonly Readonly<Record<string, string>>[]>();
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') texts.set(nameKey(name), value);
    else groups.set(nameKey(name), value);
  }
  for (const [only, ...more] of groups.values()) {
    if (only && more.length === 0)
      for (const [name, text] of Object.entries(only)) if (!texts.has(nameKey(name))) texts.set(nameKey(name), text);
  }
  const css: string[] = [];
  let size = 0;
  const write = (node: TemplateNode, scope: Scope): string => {
    if (node.kind === 'css') {
      css.push(node.css);
      return '';
    }
    if (node.kind === 'each') {
      const blocks = groups.get(nameKey(node.name)) ?? [];
      return blocks
        .map((block, index) => writeAll(node.nodes, { texts: within(scope.texts, block, index), isRepeated: true }))
        .join('');
    }
    if (node.kind === 'if') return writeAll(holds(node, scope) ? node.nodes : node.otherwise, scope);
    const written = node.kind === 'html' ? node.html : fieldOf(node.name, scope);
    size += written.length;
    if (size > templateLimits.maxFilled) throw new TemplateTooLarge();
    return written;
  };
  const writeAll = (some: readonly TemplateNode[], scope: Scope) => some.map((node) => write(node, scope)).join('');
  const holds = ({ name, test }: Extract<TemplateNode, { kind: 'if' }>, { texts: known }: Scope) => {
    const blocks = groups.get(nameKey(name));
    const text = known.get(nameKey(name)) ?? (blocks?.some(isAnyFilled) ? ' ' : '');
    if (test.type === 'filled') return text !== '';
    return (nameKey(text) === nameKey(test.text)) === (test.type === 'is');
  };
  const html = writeAll(nodes, { texts, isRepeated: false });
  return { html, css: css.join('\n') };
}

const isAnyFilled = (block: Readonly<Record<string, string>>) => Object.values(block).some((text) => text !== '');

function within(above: ReadonlyMap<string, string>, block: Readonly<Record<string, string>>, index: number) {
  const own = Object.entries(block).map(([name, text]) => [nameKey(name), text] as const);
  return new Map([...above, ['@numero', String(index + 1)] as const, ...own]);
}

function fieldOf(name: string, { texts, isRepeated }: Scope): string {
  const key = nameKey(name);
  const text = escapeText(texts.get(key) ?? '').replace(/\n/g, '<br>');
  return isRepeated ? text : `<span data-field="${escapeText(key)}">${text}</span>`;
}

export function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
