import { type TemplateProblem, templateTexts } from './template-problem.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Tags of a template; all others are refused. */
export const templateTags = words(
  'p div span h1 h2 h3 h4 h5 h6 table caption colgroup col thead tbody tfoot tr td th ul ol li dl dt dd strong b em i u s ' +
    'small sub sup br hr img section article header footer main figure figcaption blockquote pre address mark del ins style',
);
export const voidTags = words('br hr img col');

const attributes: Readonly<Record<string, ReadonlySet<string>>> = {
  '*': words('class style title lang dir align valign role aria-label aria-hidden'),
  img: words('src alt width height'),
  table: words('border cellpadding cellspacing width'),
  td: words('colspan rowspan width'),
  th: words('colspan rowspan scope width'),
  col: words('span width'),
  ol: words('start type'),
};

export const attributesOf = (tag: string): string[] => [...(attributes['*'] ?? []), ...(attributes[tag] ?? [])];

/** A picture that stands in the template itself. */
export const isPicture = (address: string) =>
  /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/.test(address);

export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isVoid: boolean;
  readonly problems: readonly TemplateProblem[];
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=]+))?/g;

/** Reads a whole tag, `<td colspan="2">`. */
export function readTag(source: string, line: number): Tag {
  const [, slash, name = ''] = /^<(\/?)([a-zA-Z][^\s/>]*)/.exec(source) ?? [];
  const tag = name.toLowerCase();
  const isEnd = slash === '/';
  const said = (message: string): TemplateProblem => ({ line, message });
  if (!templateTags.has(tag))
    return { name: tag, isEnd, isVoid: false, problems: isEnd ? [] : [said(templateTexts.tag(tag))] };
  const allowed = new Set(attributesOf(tag));
  const rest = source.slice(source.indexOf(name) + name.length, -1);
  const problems = [...rest.matchAll(ATTRIBUTE)].flatMap(([, key = '', quoted = '']) => {
    const attribute = key.toLowerCase();
    if (!allowed.has(attribute)) return [said(templateTexts.attribute(attribute))];
    const value = quoted.replace(/^["']|["']$/g, '');
    return attribute === 'src' && !isPicture(value) ? [said(templateTexts.source())] : [];
  });
  if (source.includes('{{')) problems.push(said(templateTexts.inTag()));
  return { name: tag, isEnd, isVoid: voidTags.has(tag) || source.endsWith('/>'), problems };
}
