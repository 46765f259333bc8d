import { checkTemplate } from '@tramite/rules/form-template/check-template';
import { fillTemplate } from '@tramite/rules/form-template/fill-template';
import { parseTemplate } from '@tramite/rules/form-template/parse-template';
import { expect, it } from 'vitest';
import { judgeTemplate } from './form-template.check.service.ts';
import { cleanCss, cleanStyle } from './form-template.css.ts';
import { framePolicy, pageOf } from './form-template.page.service.ts';

const fields = { fields: ['Placa'], groups: [] };
const problems = (html: string) =>
  judgeTemplate(html, fields).problems.map(({ line, message }) => `${line}: ${message}`);

it.each([
  ['<style>\np { position: fixed }\n</style><p>a</p>', '2: O CSS "position: fixed" não é permitido.'],
  ['<style>@import "https://a.b/c.css";</style><p>a</p>', '1: O CSS "@import" não é permitido.'],
  [
    '<style>p { background: url(https://a.b/c.png) }</style>a',
    '1: O CSS "background: url(https://a.b/c.png)" não é permitido.',
  ],
  ['<p>\n<b style="z-index: 9">a</b></p>', '2: O CSS "z-index: 9" não é permitido.'],
  ['<p style="background-image: image-set(\'a.png\' 1x)">a</p>', /image-set/],
  ['<p style="width: expression(alert(1))">a</p>', /expression/],
  ['<style>@font-face { font-family: x; src: url(x.woff) }</style>a', /@font-face/],
  ['<style>p { --a: url(x) } </style>a', /--a/],
])('refuses CSS that loads something or lies over the page: %j', (html, said) => {
  expect(problems(html)[0]).toMatch(said);
});

it('takes what a form on paper needs', () => {
  const html = `<style>@page { margin: 1cm } @media print { .no { display: none } } td { border: 1px solid #ccc; color: red }</style>
    <table class="no"><tr><td colspan="2" style="width: 50%">{{Placa}}</td></tr></table>
    <img alt="" src="data:image/png;base64,iVBORw0KGgo=">`;
  expect(problems(html)).toEqual([]);
  const page = pageOf(fillTemplate(checkTemplate(html, fields).nodes, { Placa: 'ABC1D23' }), 'Ficha');
  expect(page).toContain('<td colspan="2" style="width:50%"><span data-field="placa">ABC1D23</span></td>');
  expect(page).toContain('<img alt="" src="data:image/png;base64,iVBORw0KGgo=" />');
  expect(page).toContain('@page{margin:1cm}');
});

it('lets nothing else through, whatever was saved once', () => {
  const { nodes } =
    parseTemplate(`<p onclick="a()" style="position:fixed;color:red">a</p><img src="https://a.b/c.png" alt="x">
    <style>p{position:absolute;color:blue}@import url(a.css);q{content:"</style><script>alert(1)</script>"}</style>`);
  const page = pageOf(fillTemplate(nodes, {}), '<Ficha>');
  expect(page).toContain('<title>&lt;Ficha&gt;</title>');
  expect(page).toContain('<p style="color:red">a</p>');
  expect(page).toContain('p{color:blue}');
  expect(page).not.toMatch(/onclick|https:\/\/a\.b|@import|position:|alert/);
  expect(page.match(/<script>/g)).toHaveLength(1);
});

it('puts values of people into the page as text alone', () => {
  const { nodes } = checkTemplate('<p>{{Placa}}</p>', fields);
  const page = pageOf(fillTemplate(nodes, { Placa: '<img src=x onerror=alert(1)><script>alert(2)</script>' }), 'Ficha');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;');
  expect(page.match(/<script>/g)).toHaveLength(1);
});

it('keeps clean what is clean, and cleans what cannot be read', () => {
  expect(cleanCss('p{color:red}')).toBe('p{color:red}');
  expect(cleanCss('p{color:red;}}}} q{x')).not.toContain('<');
  expect(cleanStyle('color: red; position: sticky; background: url(x)')).toBe('color:red');
});

it('frames the page as a stranger that runs one script and loads nothing', () => {
  expect(framePolicy(['https://erp.example'])).toMatch(
    /^default-src 'none'; script-src 'sha256-[A-Za-z0-9+/=]+'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self' https:\/\/erp\.example; sandbox allow-scripts allow-modals$/,
  );
});
