import type { TemplateFields } from './check-template.ts';
import { escapeText } from './fill-template.ts';

const style = `<style>
  h1 { font-size: 20px; margin: 0 0 4px }
  h2 { font-size: 15px; margin: 20px 0 6px }
  table { width: 100% }
  th, td { border: 1px solid #bbb; padding: 5px 8px; text-align: left; vertical-align: top }
  th { width: 35%; background: #f3f4f6 }
  .note { color: #555 }
</style>`;

const line = (name: string) => `  <tr><th>${escapeText(name)}</th><td>{{${name}}}</td></tr>`;
const table = (names: readonly string[]) => ['<table>', ...names.map(line), '</table>'];
/** What braces would break is left for whoever writes the template. */
const isNameable = (name: string) => !/[{}]/.test(name);

/** A template with everything a form asks for, to begin with. */
export function starterTemplate(title: string, { fields, groups }: TemplateFields): string {
  const named = fields.filter(isNameable);
  const parts = groups
    .filter(({ name }) => isNameable(name))
    .flatMap(({ name, fields: inside }) => [
      `<h2>${escapeText(name)}</h2>`,
      `{{#cada ${name}}}`,
      ...table(inside.filter(isNameable)),
      '{{/cada}}',
    ]);
  return [
    style,
    `<h1>${escapeText(title)}</h1>`,
    '<p class="note">{{@estabelecimento}}, processo {{@processo}}, documento {{@documento}}, {{@data}}</p>',
    ...(named.length > 0 ? table(named) : []),
    ...parts,
    '',
  ].join('\n');
}
