import { expect, it } from 'vitest';
import { usedCarAppraisal } from '../ready-made/forms/used-car-appraisal.form.ts';
import { readFormFile, writeFormFile } from './read-form-file.ts';

const file = { name: 'Avaliação', description: null, definition: usedCarAppraisal };

it('reads again whatever was exported', () => {
  expect(readFormFile(writeFormFile(file))).toEqual(file);
});

it('drops what it does not know, so that nothing strange comes along', () => {
  const strange = JSON.parse(writeFormFile(file));
  strange.definition.fields[0].onclick = 'alert(1)';
  strange.customerId = 7;
  expect(readFormFile(JSON.stringify(strange))).toEqual(file);
});

it('reads no other file', () => {
  const broken = (change: (raw: ReturnType<typeof JSON.parse>) => void) => {
    const raw = JSON.parse(writeFormFile(file));
    change(raw);
    return readFormFile(JSON.stringify(raw));
  };
  expect(readFormFile('<html>')).toBeNull();
  expect(readFormFile('[]')).toBeNull();
  expect(readFormFile('{}')).toBeNull();
  expect(broken((raw) => (raw.definition.format = 2))).toBeNull();
  expect(broken((raw) => (raw.definition.fields = {}))).toBeNull();
  expect(broken((raw) => (raw.definition.fields[0].kind = 'script'))).toBeNull();
  expect(broken((raw) => (raw.definition.fields[1].subfields[0].kind = 'group'))).toBeNull();
  expect(broken((raw) => (raw.definition.fields[0].id = 'a b'))).toBeNull();
  expect(broken((raw) => (raw.definition.fields[1].subfields[0].type = 5))).toBeNull();
  expect(broken((raw) => (raw.definition.fields[1].subfields[4].options[0].id = 'x'))).toBeNull();
  expect(broken((raw) => (raw.definition.fields[3].subfields[2].rules[0].type = 'like'))).toBeNull();
  expect(broken((raw) => (raw.definition.fields[3].subfields[2].rules[0].value = { a: 1 }))).toBeNull();
});
