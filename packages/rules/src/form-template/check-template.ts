import { type ParsedTemplate, parseTemplate } from './parse-template.ts';
import type { TemplateNode } from './template-nodes.ts';
import { type TemplateProblem, templateTexts } from './template-problem.ts';

/** What a template may name: labels of fields, and groups with the labels of theirs. */
export interface TemplateFields {
  readonly fields: readonly string[];
  readonly groups: readonly TemplateGroup[];
}

export interface TemplateGroup {
  readonly name: string;
  /** The fields of a group that is filled once are named outside of it, too. */
  readonly multiple: boolean;
  readonly fields: readonly string[];
}

/** What every template may name of the document it shows. */
export const systemFields = ['@documento', '@processo', '@estabelecimento', '@autor', '@data'] as const;
export type SystemField = (typeof systemFields)[number];

/** Names are the same whatever their case, accents and spaces. */
export const nameKey = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A template with everything that is wrong with it, names included. */
export function checkTemplate(source: string, fields: TemplateFields): ParsedTemplate {
  const { nodes, problems } = parseTemplate(source);
  const names = new Names(fields);
  const all = [...problems, ...nodes.flatMap((node) => names.check(node, null))];
  return { nodes, problems: all.sort((one, other) => one.line - other.line) };
}

class Names {
  readonly #top: ReadonlySet<string>;
  readonly #groups: ReadonlyMap<string, TemplateGroup>;
  readonly #of: ReadonlyMap<string, TemplateGroup>;

  constructor({ fields, groups }: TemplateFields) {
    const single = groups.filter(({ multiple }) => !multiple).flatMap((group) => group.fields);
    this.#top = new Set([...systemFields, ...fields, ...single].map(nameKey));
    this.#groups = new Map(groups.map((group) => [nameKey(group.name), group]));
    this.#of = new Map(groups.flatMap((group) => group.fields.map((name) => [nameKey(name), group] as const)));
  }

  check(node: TemplateNode, within: TemplateGroup | null): TemplateProblem[] {
    if (node.kind === 'html' || node.kind === 'css') return [];
    const { name, line } = node;
    if (name === '') return [];
    if (node.kind === 'field') return said(line, this.#fieldProblem(name, within));
    if (node.kind === 'if')
      return [
        ...said(line, this.#groups.has(nameKey(name)) ? null : this.#fieldProblem(name, within)),
        ...[...node.nodes, ...node.otherwise].flatMap((each) => this.check(each, within)),
      ];
    const group = this.#groups.get(nameKey(name)) ?? null;
    const inside = node.nodes.flatMap((each) => this.check(each, group ?? within));
    return [...said(line, this.#repeatProblem(name, group, within)), ...(group ? inside : [])];
  }

  #repeatProblem(name: string, group: TemplateGroup | null, within: TemplateGroup | null): string | null {
    if (!group) return this.#top.has(nameKey(name)) ? templateTexts.notGroup(name) : templateTexts.unknown(name);
    if (within === group) return templateTexts.circular(name);
    return within ? templateTexts.nested() : null;
  }

  #fieldProblem(name: string, within: TemplateGroup | null): string | null {
    const key = nameKey(name);
    if (within?.fields.some((field) => nameKey(field) === key) || this.#top.has(key)) return null;
    if (within && key === '@numero') return null;
    if (this.#groups.has(key)) return templateTexts.isGroup(name);
    const group = this.#of.get(key);
    if (group && group !== within) return templateTexts.needsRepeat(name, group.name);
    return within ? templateTexts.unknownIn(within.name, name) : templateTexts.unknown(name);
  }
}

const said = (line: number, message: string | null): TemplateProblem[] => (message === null ? [] : [{ line, message }]);
