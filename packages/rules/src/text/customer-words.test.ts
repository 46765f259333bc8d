import { expect, it } from 'vitest';
import { inWordsOf, labelsOf, wordsOf } from './customer-words.ts';

const words = wordsOf({
  company: 'Ponto',
  establishmentGroup: 'Rede de lojas',
  establishmentGroupGender: 'F',
  establishment: 'Loja',
  establishmentPlural: 'Lojas',
});

it.each([
  ['Estabelecimento', 'Loja'],
  ['Novo estabelecimento', 'Nova loja'],
  ['Nenhum estabelecimento disponível', 'Nenhuma loja disponível'],
  ['Estabelecimento não encontrado.', 'Loja não encontrada.'],
  ['ID do estabelecimento', 'ID da loja'],
  ['capturados nos seus estabelecimentos aparecem', 'capturados nas suas lojas aparecem'],
  ['que já existe no mesmo estabelecimento.', 'que já existe na mesma loja.'],
  ['Mover {{count}} processos de estabelecimento', 'Mover {{count}} processos de loja'],
  ['Você não tem acesso a outro estabelecimento.', 'Você não tem acesso a outra loja.'],
  ['Nova filial', 'Novo ponto'],
  ['as redes que a filial, os grupos', 'as redes que o ponto, os grupos'],
  ['FILIAIS', 'Pontos'],
  ['Grupos de estabelecimento', 'Redes de lojas'],
  ['Novo grupo de estabelecimento', 'Nova rede de lojas'],
  ['{{establishment}} fica', '{{establishment}} fica'],
])('%s is said as %s', (text, said) => {
  expect(inWordsOf(words, text)).toBe(said);
});

it('says nothing of its own where the labels are those of the product, or are missing', () => {
  expect(wordsOf({ company: 'Filial', establishment: 'estabelecimento', establishmentGroup: null })).toBeNull();
  expect(inWordsOf(null, 'Novo estabelecimento')).toBe('Novo estabelecimento');
  expect(labelsOf({ establishment: 'Loja' })).toEqual({
    company: 'Filial',
    establishmentGroup: 'Grupo de estabelecimento',
    establishment: 'Loja',
  });
});

it.each([
  ['Unidade', 'unidades', 'F'],
  ['Ponto de venda', 'pontos de venda', 'M'],
  ['Local', 'locais', 'M'],
  ['Região', 'regiões', 'F'],
  ['PDV', 'PDVs', 'M'],
  ['Armazém', 'armazéns', 'M'],
])('forms the plural and the gender of %s', (label, many, gender) => {
  expect(wordsOf({ establishment: label })?.establishment).toMatchObject({ many, gender });
});

it('takes the plural and the gender that are given', () => {
  const given = { establishment: 'Pátio', establishmentPlural: 'Pátios e lojas', establishmentGender: 'M' };
  expect(inWordsOf(wordsOf(given), 'Todos os estabelecimentos')).toBe('Todos os pátios e lojas');
});
