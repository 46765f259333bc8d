import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { BpmnModdle } from 'bpmn-moddle';
import { expect, it } from 'vitest';
import tramiteModdle from '../workflow/tramite-moddle.json' with { type: 'json' };

const folder = '../shared/data/bpmn';
const files = existsSync(folder) ? readdirSync(folder) : [];

/** What the schema says anyway is not written again. */
const defaults = new Set(
  (
    'completionQuantity=1 startQuantity=1 isForCompensation=false triggeredByEvent=false parallelMultiple=false ' +
    'cancelActivity=true isInterrupting=true gatewayDirection=Unspecified instantiate=false isSequential=false ' +
    'isClosed=false isCollection=false isImmediate=false processType=None implementation=##unspecified isUnlimited=true ' +
    'isExecutable=false eventGatewayType=Exclusive behavior=All isReference=false ordering=Parallel minimum=0 maximum=1 ' +
    'cancelRemainingInstances=true testBefore=false associationDirection=None expressionLanguage=http://www.w3.org/1999/XPath ' +
    'typeLanguage=http://www.w3.org/2001/XMLSchema mustUnderstand=false itemKind=Information type=Point'
  ).split(' '),
);

/** How often each element and each of its attributes stands in a text, without prefixes. */
function partsOf(xml: string): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  // What stands in CDATA is text.
  const bare = xml.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  for (const [, name = '', attributes = ''] of bare.matchAll(
    /<(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g,
  )) {
    add(name);
    for (const [, key = '', double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      const value = plain(double ?? single ?? '');
      if (!key.startsWith('xmlns')) add(`${name} ${key.replace(/^\w+:/, '')}=${value}`);
    }
  }
  return parts;
}

/** Without a prefix, with characters for their numbers, and a number however it is written. */
function plain(value: string): string {
  const text = value
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/^\w+:(?=[\w-]+$)/, '');
  return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
}

it.skipIf(files.length === 0)(
  'real models are written again with every element, extension and attribute (skipped without ../shared/data)',
  async () => {
    for (const file of files) {
      const xml = readFileSync(`${folder}/${file}`, 'utf8');
      const moddle = new BpmnModdle({ tramite: tramiteModdle });
      const { rootElement } = await moddle.fromXML(xml);
      const after = partsOf((await moddle.toXML(rootElement)).xml);
      const lost = [...partsOf(xml)].filter(([part, count]) => (after.get(part) ?? 0) < count);
      expect(
        lost.map(([part]) => part).filter((part) => !defaults.has(part.slice(part.indexOf(' ') + 1))),
        file,
      ).toEqual([]);
    }
  },
);
