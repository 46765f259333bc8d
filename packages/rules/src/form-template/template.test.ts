import { expect, it } from 'vitest';
import { checkTemplate, type TemplateFields } from './check-template.ts';
import { fillTemplate, TemplateTooLarge } from './fill-template.ts';
import { parseTemplate } from './parse-template.ts';
import { starterTemplate } from './starter-template.ts';
import { sampleValues } from './template-fields.ts';
import { templateLimits } from './template-limits.ts';

const fields: TemplateFields = {
  fields: ['Nome do cliente', 'Observações'],
  groups: [
    { name: 'Avarias', multiple: true, fields: ['Local', 'Tipo'] },
    { name: 'Veículo', multiple: false, fields: ['Placa'] },
  ],
};
const values = {
  'Nome do cliente': '<b>Zé & "Cia"</b>',
  Observações: '',
  Avarias: [
    { Local: 'Porta', Tipo: 'Risco' },
    { Local: 'Capô', Tipo: 'Amassado' },
  ],
  Veículo: [{ Placa: 'ABC1D23' }],
  '@documento': '7',
};
const problems = (source: string) =>
  checkTemplate(source, fields).problems.map(({ line, message }) => `${line}: ${message}`);
const fill = (source: string) => fillTemplate(checkTemplate(source, fields).nodes, values).html;

it('puts values in as text, whatever their letters are, and finds labels whatever their case and accents', () => {
  expect(fill('<p>{{ NOME do cliente }}</p>')).toBe(
    '<p><span data-field="nome do cliente">&lt;b&gt;Zé &amp; &quot;Cia&quot;&lt;/b&gt;</span></p>',
  );
  expect(problems('<p>{{observacoes}} {{@documento}} {{placa}}</p>')).toEqual([]);
});

it('repeats a group for each of its blocks, numbered', () => {
  const rows = '<table>{{#cada Avarias}}<tr><td>{{@número}}</td><td>{{Local}}: {{Tipo}}</td></tr>{{/cada}}</table>';
  expect(problems(rows)).toEqual([]);
  expect(fill(rows)).toBe(
    '<table><tr><td>1</td><td>Porta: Risco</td></tr><tr><td>2</td><td>Capô: Amassado</td></tr></table>',
  );
});

it('shows what a condition asks for, and what stands behind {{senão}} otherwise', () => {
  expect(fill('{{#se Observações}}há{{senão}}nada{{/se}}')).toBe('nada');
  expect(fill('{{#se Placa = "abc1d23"}}sim{{/se}}{{#se Placa != "x"}}, outra{{/se}}')).toBe('sim, outra');
  expect(fill('{{#se Avarias}}avariado{{/se}}')).toBe('avariado');
  expect(fill('{{#cada Avarias}}{{#se Tipo = "Risco"}}{{Local}}{{/se}}{{/cada}}')).toBe('Porta');
});

it('keeps styles apart and leaves comments out', () => {
  const { nodes } = parseTemplate('<style>p { color: red }</style><!-- {{nada}} --><p>oi</p>');
  expect(fillTemplate(nodes, {})).toEqual({ html: '<p>oi</p>', css: 'p { color: red }' });
});

it.each([
  ['<p>\n{{Nome}}\n</p>', '2: O formulário não tem o campo "Nome".'],
  ['a\n{{Nome do cliente', '2: O campo aberto com {{ não foi fechado com }}.'],
  ['{{ }}', '1: Escreva o nome do campo entre {{ e }}.'],
  ['<p title="{{Placa}}">a</p>', '1: Um campo não pode ficar dentro de uma tag. Coloque-o no texto.'],
  ['{{Local}}', '1: O campo "Local" fica no grupo "Avarias". Use-o entre {{#cada Avarias}} e {{/cada}}.'],
  ['{{Avarias}}', '1: "Avarias" é um grupo. Repita-o com {{#cada Avarias}} e {{/cada}}.'],
  ['{{#cada Placa}}a{{/cada}}', '1: "Placa" não é um grupo. Só grupos se repetem.'],
  ['{{#cada Avarias}}{{Cor}}{{/cada}}', '1: O grupo "Avarias" não tem o campo "Cor".'],
  [
    '{{#cada Avarias}}\n{{#cada Avarias}}a{{/cada}}{{/cada}}',
    '2: O grupo "Avarias" não pode se repetir dentro dele mesmo.',
  ],
  ['{{#cada Avarias}}{{#cada Veículo}}a{{/cada}}{{/cada}}', '1: Um grupo não pode se repetir dentro de outro.'],
  ['{{#para Avarias}}', '1: O bloco "para" não existe. Use {{#cada grupo}} ou {{#se campo}}.'],
  ['{{senão}}', '1: {{senão}} só vale entre {{#se campo}} e {{/se}}.'],
  ['\n<div><p>a</div>', '2: A tag </div> vem antes de fechar a tag <p>, da linha 2.'],
  ['<div>\n<p>a</p>', '1: Falta fechar a tag <div>.'],
  ['a</div>', '1: A tag </div> fecha o que não foi aberto.'],
  ['{{#se Placa}}<p>{{/se}}</p>', '1: {{/se}} vem antes de fechar a tag <p>, da linha 1.'],
  ['{{#se Placa}}a', '1: Falta fechar {{#se Placa}}.'],
  ['<script>alert(1)</script>', '1: A tag <script> não é permitida.'],
  ['<iframe src="x"></iframe>', '1: A tag <iframe> não é permitida.'],
  ['<p onclick="alert(1)">a</p>', '1: O atributo "onclick" não é permitido.'],
  [
    '<img src="https://a.b/c.png" alt="">',
    '1: Use só imagens incluídas no modelo (data:image/png, jpeg, webp ou gif).',
  ],
  ['<p class="a', '1: A tag aberta com < não foi fechada com >.'],
  ['<!DOCTYPE html><p>a</p>', '1: A tag <!DOCTYPE> não é permitida.'],
  [' ', '1: Escreva o modelo.'],
])('says what is wrong with %j and where', (source, said) => {
  expect(problems(source)[0]).toBe(said);
});

it('refuses five million letters, deep blocks and what grows without end, at once', () => {
  const started = performance.now();
  expect(problems('a'.repeat(5_000_000))).toEqual([
    `1: O modelo tem 5000000 caracteres. O limite é ${templateLimits.maxLength}.`,
  ]);
  expect(problems(`${'{{#se Placa}}'.repeat(20)}a${'{{/se}}'.repeat(20)}`)[0]).toMatch(/blocos demais/);
  expect(problems('<'.repeat(100_000)).length).toBeLessThan(2);
  expect(problems('<p '.repeat(50_000)).length).toBeGreaterThan(0);
  expect(problems('{{'.repeat(50_000)).length).toBeGreaterThan(0);
  const many = { Avarias: Array.from({ length: 50 }, () => ({ Local: 'a'.repeat(4000), Tipo: '' })) };
  const { nodes } = parseTemplate(`{{#cada Avarias}}${'{{Local}}'.repeat(1000)}{{/cada}}`);
  expect(() => fillTemplate(nodes, many)).toThrow(TemplateTooLarge);
  expect(performance.now() - started).toBeLessThan(5000);
});

it('begins with everything that the form asks for, soundly', () => {
  const html = starterTemplate('Avaliação <nova>', fields);
  expect(problems(html)).toEqual([]);
  expect(fill(html)).toContain('<td>Porta</td>');
  expect(sampleValues(fields)).toMatchObject({ Avarias: [{ Local: '‹Local›' }, {}], Veículo: [{ Placa: '‹Placa›' }] });
});
