import { checkTemplate, type TemplateFields } from '@tramite/rules/form-template/check-template';
import type { ParsedTemplate } from '@tramite/rules/form-template/parse-template';
import type { TemplateNode } from '@tramite/rules/form-template/template-nodes';
import type { TemplateProblem } from '@tramite/rules/form-template/template-problem';
import { cssProblems } from './form-template.css.ts';

/** Problems that are told at once; a broken template has one behind each other. */
const TOLD = 50;
const STYLE = /<[a-z][^<>]*?\sstyle\s*=\s*("[^"]*"|'[^']*')/gi;

/** A template with everything that is wrong with it: names, tags, blocks and CSS. */
export function judgeTemplate(html: string, fields: TemplateFields): ParsedTemplate {
  const { nodes, problems } = checkTemplate(html, fields);
  if (nodes.length === 0) return { nodes, problems };
  const all = [...problems, ...nodes.flatMap(styleProblems), ...attributeProblems(html)];
  return { nodes, problems: all.sort((one, other) => one.line - other.line).slice(0, TOLD) };
}

function styleProblems(node: TemplateNode): TemplateProblem[] {
  if (node.kind === 'css') return cssProblems(node.css, node.line);
  if (node.kind === 'each') return node.nodes.flatMap(styleProblems);
  return node.kind === 'if' ? [...node.nodes, ...node.otherwise].flatMap(styleProblems) : [];
}

function attributeProblems(html: string): TemplateProblem[] {
  return [...html.matchAll(STYLE)].flatMap(({ index, 1: quoted = '' }) => {
    const line = html.slice(0, index).split('\n').length;
    return cssProblems(`x{${quoted.slice(1, -1)}}`, line);
  });
}
