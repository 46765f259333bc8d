import { createHash } from 'node:crypto';
import { escapeText, type FilledTemplate } from '@tramite/rules/form-template/fill-template';
import { attributesOf, isPicture, templateTags } from '@tramite/rules/form-template/template-html';
import sanitize from 'sanitize-html';
import { cleanCss, cleanStyle } from './form-template.css.ts';

/** Speaks with the page around: `fill` puts texts into fields, `print` prints; `ready` and `printed` answer. */
const SCRIPT = `(() => {
  const key = (name) => name.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase().replace(/\\s+/g, ' ').trim();
  const say = (type) => parent.postMessage({ type }, '*');
  const fill = (values) => {
    const texts = new Map(Object.entries(values).map(([name, text]) => [key(name), text]));
    for (const place of document.querySelectorAll('[data-field]')) {
      const text = texts.get(place.dataset.field);
      if (typeof text === 'string') { place.style.whiteSpace = 'pre-line'; place.textContent = text; }
    }
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    if (data.type === 'fill' && typeof data.values === 'object' && data.values !== null) fill(data.values);
    if (data.type === 'print') { window.print(); say('printed'); }
  });
  say('ready');
})();`;

const BASE = `:root{color-scheme:light}body{margin:24px;font:14px/1.5 Arial,Helvetica,sans-serif;color:#111;background:#fff;overflow-wrap:anywhere}
table{border-collapse:collapse}th{overflow-wrap:break-word}img{max-width:100%}@page{margin:15mm}@media print{body{margin:0}}`;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Nothing but its own styles, pictures within it and the one script; it is a stranger to the page that frames it. */
export function framePolicy(frameOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...frameOrigins].join(' ')}`,
    'sandbox allow-scripts allow-modals',
  ].join('; ');
}

const tags = [...templateTags].filter((tag) => tag !== 'style');

/** A filled template as a whole page. Whatever was saved, only what a template may have comes through. */
export function pageOf({ html, css }: FilledTemplate, title: string): string {
  const body = sanitize(html, {
    allowedTags: tags,
    allowedAttributes: Object.fromEntries(tags.map((tag) => [tag, [...attributesOf(tag), 'data-field']])),
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { style, src, ...attribs }) => ({ tagName, attribs: { ...attribs, ...own(style, src) } }),
    },
  });
  return page(title, `<style>${cleanCss(css)}</style>`, body);
}

function own(style: string | undefined, src: string | undefined): Record<string, string> {
  return { ...(style && { style: cleanStyle(style) }), ...(src && isPicture(src) && { src }) };
}

/** What the frame says where there is nothing to show. */
export function refusalPage(message: string): string {
  return page('Formulário', '', `<p role="alert">${escapeText(message)}</p>`);
}

function page(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title><style>${BASE}</style>${head}</head><body><main>${body}</main><script>${SCRIPT}</script></body></html>`;
}
