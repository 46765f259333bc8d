// @vitest-environment node
import { expect, it } from 'vitest';
import { forgetForm, forgetRefusal, forgetTypes, refusedFields } from './refused-fields.ts';

const places = new Map([['documents.0.documentObjects.1.', 'a']]);
const refused = refusedFields(
  {
    'indexers.7': 'Placa inválida.',
    'documents.0.documentObjects.1.indexers.7': 'CPF inválido.',
    'documents.3.documentObjects.0.indexers.7': 'De um documento que não existe.',
    'documents.0.documentObjects.1.form.values.veiculo.0.placa': 'Preencha este campo.',
    'documentTypes.9': 'O tipo de documento CNH pede ao menos 1 neste processo.',
    documents: 'Envie no máximo 100 arquivos por vez.',
  },
  places,
);

it('puts each message at its field, and the others where they can be read', () => {
  expect(refused.process).toEqual({ 7: 'Placa inválida.' });
  expect(refused.documents.get('a')).toEqual({ 7: 'CPF inválido.' });
  expect([...refused.forms]).toEqual([['a', { 'veiculo.0.placa': 'Preencha este campo.' }]]);
  expect([...refused.types]).toEqual([[9, 'O tipo de documento CNH pede ao menos 1 neste processo.']]);
  expect(refused.others).toEqual(['De um documento que não existe.', 'Envie no máximo 100 arquivos por vez.']);
});

it('forgets the message of the field that changed, and only that one', () => {
  expect(forgetRefusal(refused, 7).process).toEqual({});
  expect(forgetRefusal(refused, 7).documents.get('a')).toEqual({ 7: 'CPF inválido.' });
  expect(forgetRefusal(refused, 7, 'a').documents.get('a')).toEqual({});
  expect(forgetRefusal(refused, 8)).toBe(refused);
});

it('forgets what was said of amounts', () => {
  expect([...forgetTypes(refused).types]).toEqual([]);
  expect(forgetTypes(forgetTypes(refused))).toEqual(forgetTypes(refused));
});

it('forgets what was said of a form that was filled in anew', () => {
  expect(forgetForm(refused, 'a').forms.size).toBe(0);
  expect(forgetForm(refused, 'b').forms.size).toBe(1);
});
