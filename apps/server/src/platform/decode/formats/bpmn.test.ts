import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { describe, expect, it } from 'vitest';
import { readBpmn } from './bpmn.ts';

const sound = linearFlow('Venda', [{ id: 'a', name: 'Proposta' }]);

const faultOf = async (text: string) => {
  const read = await readBpmn(Buffer.from(text));
  return 'fault' in read ? read.fault : undefined;
};

describe('a flow from outside', () => {
  it('is read', async () => {
    expect(await readBpmn(Buffer.from(sound))).toMatchObject({ definition: { name: 'Venda' } });
  });

  it('is refused with a DTD and its line', async () => {
    const [first = '', ...rest] = sound.split('\n');
    const text = [first, '<!DOCTYPE x [<!ENTITY a "b">]>', ...rest].join('\n');
    expect(await faultOf(text)).toEqual({ reason: 'dtd', line: 2 });
  });

  it('is refused with HTML in it, not where a comment speaks of it', async () => {
    const html = '<bpmn:documentation><p xmlns="http://www.w3.org/1999/xhtml">oi</p></bpmn:documentation>';
    const text = sound.replace('</bpmn:process>', `${html}</bpmn:process>`);
    expect(await faultOf(text)).toMatchObject({ reason: 'foreign', line: expect.any(Number) });
    const comment = sound.replace('</bpmn:process>', `<!-- ${html} --></bpmn:process>`);
    expect(await faultOf(comment)).toBeUndefined();
  });

  it('is refused where it is cut off, doubled in an id, or something else', async () => {
    expect(await faultOf(sound.slice(0, -30))).toMatchObject({ reason: 'malformed' });
    const twice = sound.replace('</bpmn:process>', '<bpmn:task id="a" />\n</bpmn:process>');
    expect(await faultOf(twice)).toMatchObject({ reason: 'same_id' });
    expect(await faultOf('<a><b/></a>')).toMatchObject({ reason: 'no_bpmn' });
  });

  const folder = '../shared/data/bpmn';
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bpmn')) : [];
  it.skipIf(files.length === 0)('is read from every real file (skipped without ../shared/data)', async () => {
    for (const name of files) expect(await faultOf(readFileSync(`${folder}/${name}`, 'utf8')), name).toBeUndefined();
  });
});
