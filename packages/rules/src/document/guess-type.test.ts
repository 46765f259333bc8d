import { expect, it } from 'vitest';
import { guessType } from './guess-type.ts';

const types = [
  'CNH',
  'Comprovante de residência',
  'Proposta de compra',
  'Contrato de compra e venda',
  'NF-e',
  'CRLV-e',
  'Laudo de vistoria',
  'Boleto',
  'Recibo de sinal',
  'Checklist de entrega',
  'Foto do veículo',
].map((label, index) => ({ id: index + 1, label }));

const guess = (name: string) => guessType(name, types)?.label;

it.each([
  ['cnh.jpg', 'CNH'],
  ['CNHfrente.pdf', 'CNH'],
  ['CNH_frente_Maria-2.PNG', 'CNH'],
  ['Carteira de motorista.pdf', 'CNH'],
  ['conta de luz outubro.pdf', 'Comprovante de residência'],
  ['comprovante-residencia.pdf', 'Comprovante de residência'],
  ['contratoAssinado.pdf', 'Contrato de compra e venda'],
  ['NF-e 35261112345678000195550010000012341000012345.pdf', 'NF-e'],
  ['35261112345678000195550010000012341000012345.xml', 'NF-e'],
  ['DANFE_1234.pdf', 'NF-e'],
  ['CRLV-e.pdf', 'CRLV-e'],
  ['Laudo cautelar.pdf', 'Laudo de vistoria'],
  ['boleto 3 de 12.pdf', 'Boleto'],
  ['checklist entrega.pdf', 'Checklist de entrega'],
])('%s is %s', (name, label) => {
  expect(guess(name)).toBe(label);
});

it.each([
  'digitalizado.pdf',
  '20261127_101523.jpg',
  'WhatsApp Image 2026-11-27.jpeg',
  'documento.pdf',
  'compra.pdf',
  '.pdf',
])('%s says nothing, or as much of two types', (name) => {
  expect(guess(name)).toBeUndefined();
});
