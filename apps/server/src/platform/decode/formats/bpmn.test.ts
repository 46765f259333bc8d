import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { describe, expect, it } from 'vitest';
import { faultOf, readBpmn } from './bpmn.ts';

const sound = linearFlow('Venda', [{ id: 'a', name: 'Proposta' }]);

describe('a flow from outside', () => {
  it('is read', async () => {
    const read = await readBpmn(Buffer.from(sound));
    expect(read).toMatchObject({ definition: { name: 'Venda' } });
  });

  it.each([
    ['a DTD', '<!DOCTYPE x [\n<!ENTITY a "b">]>', 'workflow.bpmn_unsafe'],
    ['a style sheet', '<?xml-stylesheet href="x"?>', 'workflow.bpmn_unsafe'],
  ])('is refused with %s and its line', (_, head, code) => {
    const [first = '', ...rest] = sound.split('\n');
    expect(faultOf([first, head, ...rest].join('\n'))).toEqual({ code, line: 2 });
  });

  it('may speak of such things in comments', () => {
    expect(faultOf(sound.replace('</bpmn:process>', '<!-- <!DOCTYPE x> -->\n</bpmn:process>'))).toBeUndefined();
  });

  it('is refused with HTML in it', () => {
    const html = '<bpmn:documentation><p xmlns="http://www.w3.org/1999/xhtml">oi</p></bpmn:documentation>';
    expect(faultOf(sound.replace('</bpmn:process>', `${html}</bpmn:process>`))?.code).toBe('workflow.bpmn_foreign');
  });

  it('is refused where it is cut off, with the line', () => {
    const fault = faultOf(sound.slice(0, -30));
    expect(fault).toMatchObject({ code: 'workflow.bpmn_malformed', line: expect.any(Number) });
  });

  it('is refused when an id comes twice, not where another product repeats one', () => {
    const twice = sound.replace('</bpmn:process>', '<bpmn:task id="a" />\n</bpmn:process>');
    expect(faultOf(twice)).toMatchObject({ code: 'workflow.bpmn_twice', id: 'a' });
    const foreign = sound.replace(
      '</bpmn:process>',
      '<c:field xmlns:c="urn:c" id="a" /><c:field xmlns:c="urn:c" id="a" /></bpmn:process>',
    );
    expect(faultOf(foreign)).toBeUndefined();
  });

  it('is refused with more than 10,000 elements', () => {
    const many = Array.from({ length: 10_001 }, (_, n) => `<bpmn:task id="t${n}" />`).join('\n');
    expect(faultOf(sound.replace('</bpmn:process>', `${many}</bpmn:process>`))?.code).toBe(
      'workflow.bpmn_too_many_elements',
    );
  });

  it('is refused where it is other XML', async () => {
    expect(await readBpmn(Buffer.from('<a><b/></a>'))).toEqual({ fault: { code: 'workflow.bpmn_none', line: 1 } });
  });

  const folder = '../shared/data/bpmn';
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bpmn')) : [];
  it.skipIf(files.length === 0)('is read from every real file (skipped without ../shared/data)', async () => {
    for (const name of files) {
      const read = await readBpmn(readFileSync(`${folder}/${name}`));
      expect('fault' in read ? read.fault : null, name).toBeNull();
    }
  });
});
