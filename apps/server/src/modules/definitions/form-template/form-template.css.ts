import { isPicture } from '@tramite/rules/form-template/template-html';
import type { TemplateProblem } from '@tramite/rules/form-template/template-problem';
import { type CssNode, generate, type List, parse, walk } from 'css-tree';

const AT_RULES = new Set(['media', 'page', 'supports']);
/** What would lie over the page, or is a program in disguise. */
const PROPERTIES = new Set(['z-index', 'behavior', '-moz-binding', 'inset', 'top', 'left', 'right', 'bottom', 'zoom']);
const POSITIONS = new Set(['static', 'relative', 'initial']);
const FUNCTIONS = /^(image|image-set|-webkit-image-set|cross-fade|element|expression|paint|src|url-prefix)$/i;

interface Found {
  readonly node: CssNode;
  readonly what: string;
}

/** What of CSS a template may not have, with where it stands. */
export function cssProblems(css: string, line: number): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const tree = parse(css, {
    positions: true,
    line,
    onParseError: (error) => problems.push({ line: error.line, message: 'O CSS desta linha não foi entendido.' }),
  });
  for (const { node, what } of forbiddenIn(tree))
    problems.push({ line: node.loc?.start.line ?? line, message: `O CSS "${what}" não é permitido.` });
  return problems;
}

/** CSS without what it may not have: the last wall, whatever was saved once. */
export function cleanCss(css: string): string {
  return written(clean(parse(css)));
}

/** The same for a style attribute. */
export function cleanStyle(style: string): string {
  return written(clean(parse(style, { context: 'declarationList' })));
}

/** A `<` could end the element that the CSS stands in. */
const written = (tree: CssNode) => generate(tree).replace(/</g, '\\3c ');

function clean(tree: CssNode): CssNode {
  const bad = new Set(forbiddenIn(tree).map(({ node }) => node));
  walk(tree, function drop(node: CssNode, item, list: List<CssNode>) {
    if (list && (bad.has(node) || node.type === 'Raw' || node.type === 'Comment')) list.remove(item);
  });
  return tree;
}

function forbiddenIn(tree: CssNode): Found[] {
  const found: Found[] = [];
  walk(tree, (node) => {
    if (node.type === 'Atrule' && !AT_RULES.has(node.name.toLowerCase())) found.push({ node, what: `@${node.name}` });
    if (node.type === 'Declaration' && isForbidden(node)) {
      const value = generate(node.value).slice(0, 40);
      found.push({ node, what: `${node.property}: ${value}` });
    }
  });
  return found;
}

function isForbidden(node: Extract<CssNode, { type: 'Declaration' }>): boolean {
  const property = node.property.toLowerCase();
  if (PROPERTIES.has(property) || property.startsWith('inset-')) return true;
  // What is not understood may be anything once a browser reads it.
  if (node.value.type === 'Raw' || property.startsWith('--')) return true;
  if (property === 'position' && !POSITIONS.has(generate(node.value).toLowerCase())) return true;
  let isLoading = false;
  walk(node.value, (part) => {
    if (part.type === 'Url' && !isPicture(part.value)) isLoading = true;
    if (part.type === 'Function' && FUNCTIONS.test(part.name)) isLoading = true;
    if (part.type === 'Raw') isLoading = true;
  });
  return isLoading;
}
