import { expect, it } from 'vitest';
import { define, flow, sale, stage } from '../workflow/definition.test-kit.ts';
import { compareDefinitions } from './compare-definitions.ts';

const labels = {
  role: (code: string) => `função ${code}`,
  indexer: (name: string) => `campo ${name}`,
  documentType: (code: string) => `papel ${code}`,
};
const texts = (after: typeof sale, before = sale) =>
  compareDefinitions(before, after, labels).map(({ kind, text }) => [kind, text]);

const short = (more: Parameters<typeof stage>[2] = {}) =>
  define(
    [stage('início', 'START'), stage('proposta', 'TASK', more), stage('fim', 'END')],
    [],
    [flow('início', 'proposta'), flow('proposta', 'fim', { label: 'Enviar' })],
  );

it('finds nothing between a definition and itself', () => {
  expect(texts(sale)).toEqual([]);
});

it('tells of stages and transitions that came and went', () => {
  const after = define(
    [stage('início', 'START'), stage('proposta'), stage('vistoria'), stage('fim', 'END')],
    [],
    [
      flow('início', 'proposta'),
      flow('proposta', 'vistoria', { label: 'Vistoriar' }),
      flow('vistoria', 'fim', { label: 'Concluir' }),
    ],
  );
  expect(texts(after, short())).toEqual([
    ['added', 'Etapa “vistoria” incluída no fluxo'],
    ['removed', 'Transição “Enviar” a partir de “proposta” retirada'],
    ['added', 'Transição “Vistoriar” a partir de “proposta” incluída'],
    ['added', 'Transição “Concluir” a partir de “vistoria” incluída'],
  ]);
});

it('tells what became of a stage, by the names people know', () => {
  const after = short({ label: 'Proposta aceita', responsibleRole: 'FI', slaMinutes: 90, disableResources: ['x'] });
  expect(texts(after, short())).toEqual([
    ['changed', 'Etapa “proposta”: agora se chama “Proposta aceita”'],
    ['changed', 'Etapa “proposta”: função responsável: de função VENDEDOR para função FI'],
    ['changed', 'Etapa “proposta”: prazo: de nenhum para 90 min úteis'],
    ['changed', 'Etapa “proposta”: ações bloqueadas mudaram'],
    ['changed', 'Transição “Enviar” a partir de “proposta”: funções: de função VENDEDOR para função FI'],
  ]);
});

it('tells of what is asked for on leaving a stage', () => {
  const before = short({
    requiredIndexers: ['plate'],
    requiredDocuments: [
      { documentType: 'CNH', min: 1, max: null },
      { documentType: 'NFE', min: 1, max: 1 },
    ],
  });
  const after = short({
    requiredIndexers: ['chassis'],
    requiredDocuments: [{ documentType: 'CNH', min: 2, max: 3 }],
  });
  expect(texts(after, before)).toEqual([
    ['removed', 'Indexador “campo plate” deixa de ser exigido na etapa “proposta”'],
    ['added', 'Indexador “campo chassis” passa a ser exigido na etapa “proposta”'],
    ['changed', 'Documento “papel CNH” na etapa “proposta”: de 1 ou mais para 2 a 3'],
    ['removed', 'Documento “papel NFE” deixa de ser exigido na etapa “proposta”'],
  ]);
});

it('tells of attachments and signed checks that a document needs', () => {
  const asking = (more: object) => short({ requiredDocuments: [{ documentType: 'CNH', min: 1, max: 1, ...more }] });
  expect(texts(asking({ attachmentLabels: ['Verso'], signed: true }), asking({}))).toEqual([
    ['changed', 'Documento “papel CNH” na etapa “proposta”: anexos: de nenhum para Verso'],
    ['changed', 'Documento “papel CNH” na etapa “proposta”: passa a exigir a conferência assinada'],
  ]);
});

it('names what it has no sentence for, so that nothing changes unseen', () => {
  const after = short({ checklist: 'entrega' } as object);
  expect(texts(after, short())).toEqual([['changed', 'Etapa “proposta”: outras configurações mudaram']]);
});

it('tells what became of a transition', () => {
  const after = {
    ...short(),
    transitions: short().transitions.map((each) => ({ ...each, roles: ['FI'], isCancel: true })),
  };
  expect(texts(after, short())).toEqual([
    ['changed', 'Transição “Enviar” a partir de “proposta”: funções: de função VENDEDOR para função FI'],
    ['changed', 'Transição “Enviar” a partir de “proposta”: passa a cancelar o processo'],
  ]);
});
