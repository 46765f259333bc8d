import type { FormDefinition } from '@tramite/contract';
import { choice, field, formatted, group, text, when } from './form-parts.ts';

const conditions = ['Ótimo', 'Bom', 'Regular', 'Ruim'];
const [YES, BAD] = [1, 4];
const yesOrNo = (id: string, name: string, over = {}) => choice(id, name, ['Sim', 'Não'], over);
const state = (id: string, name: string) => choice(id, name, conditions, { type: 'L' });

const owner = group('proprietario', 'Proprietário', [
  field('nome', 'Nome do proprietário', 'S', { required: true }),
  formatted('cpfCnpj', 'CPF ou CNPJ', 'CPF_CNPJ', { required: true }),
  formatted('celular', 'Celular', 'CELLPHONE'),
  formatted('email', 'E-mail', 'EMAIL'),
  choice('interesse', 'Interesse do cliente', ['Troca', 'Venda', 'Consignação'], { required: true }),
]);

const vehicle = group('veiculo', 'Veículo', [
  formatted('placa', 'Placa', 'PLATE', { required: true, indexer: 'plate' }),
  formatted('chassi', 'Chassi', 'CHASSIS'),
  formatted('renavam', 'RENAVAM', 'RENAVAM'),
  field('marca', 'Marca', 'S', { required: true }),
  field('modelo', 'Modelo e versão', 'S', { required: true }),
  formatted('ano', 'Ano de fabricação e modelo', 'YEAR', { required: true }),
  formatted('cor', 'Cor', 'COLOR'),
  choice('combustivel', 'Combustível', ['Flex', 'Gasolina', 'Etanol', 'Diesel', 'Híbrido', 'Elétrico'], { type: 'L' }),
  choice('cambio', 'Câmbio', ['Manual', 'Automático', 'Automatizado', 'CVT'], { type: 'L' }),
  field('quilometragem', 'Quilometragem', 'I', { indexer: 'odometer' }),
  field('donos', 'Donos anteriores', 'I'),
]);

const papers = group('documentacao', 'Documentação', [
  yesOrNo('crlv', 'CRLV em dia', { required: true }),
  yesOrNo('debitos', 'Há multas ou débitos', { required: true }),
  field('valorDebitos', 'Valor dos débitos', 'V', { required: true, rules: [when('debitos', 'eq', YES)] }),
  yesOrNo('financiado', 'Está financiado', { required: true }),
  field('banco', 'Banco do financiamento', 'S', { required: true, rules: [when('financiado', 'eq', YES)] }),
  field('saldo', 'Saldo devedor', 'V', { required: true, rules: [when('financiado', 'eq', YES)] }),
  field('parcelas', 'Parcelas restantes', 'I', { rules: [when('financiado', 'eq', YES)] }),
  yesOrNo('leilao', 'Passagem por leilão'),
  yesOrNo('sinistro', 'Sinistro registrado'),
  field('sinistroQual', 'Descreva o sinistro', 'T', { required: true, rules: [when('sinistro', 'eq', YES)] }),
  yesOrNo('manual', 'Manual do proprietário'),
  yesOrNo('chaveReserva', 'Chave reserva'),
  yesOrNo('revisoes', 'Revisões na concessionária'),
  field('ultimaRevisao', 'Data da última revisão', 'D', { rules: [when('revisoes', 'eq', YES)] }),
]);

const body = group('lataria', 'Lataria e pintura', [
  state('pintura', 'Pintura'),
  state('paraChoqueDianteiro', 'Para-choque dianteiro'),
  state('paraChoqueTraseiro', 'Para-choque traseiro'),
  state('portas', 'Portas'),
  state('vidros', 'Vidros'),
  state('farois', 'Faróis e lanternas'),
  yesOrNo('repintura', 'Há peças repintadas'),
  choice('pecasRepintadas', 'Peças repintadas', ['Capô', 'Teto', 'Portas', 'Para-lamas', 'Tampa traseira'], {
    type: 'C',
    required: true,
    rules: [when('repintura', 'eq', YES)],
  }),
]);

const damages = group(
  'avarias',
  'Avarias',
  [
    choice(
      'avariaLocal',
      'Local',
      ['Dianteira', 'Traseira', 'Lateral esquerda', 'Lateral direita', 'Teto', 'Interior'],
      {
        type: 'L',
        required: true,
      },
    ),
    choice('avariaTipo', 'Tipo', ['Risco', 'Amassado', 'Quebra', 'Ferrugem'], { type: 'L', required: true }),
    field('avariaCusto', 'Custo estimado do reparo', 'V'),
    field('avariaObs', 'Observação', 'S'),
  ],
  { multiple: true, rules: [when('temAvarias', 'eq', YES)] },
);

const mechanics = group('mecanica', 'Mecânica e interior', [
  state('motor', 'Motor'),
  state('caixa', 'Câmbio e embreagem'),
  state('suspensao', 'Suspensão'),
  state('freios', 'Freios'),
  state('arCondicionado', 'Ar-condicionado'),
  state('pneus', 'Pneus'),
  field('pneusTroca', 'Pneus a trocar', 'I', { rules: [when('pneus', 'in', [3, BAD])] }),
  state('bancos', 'Bancos'),
  state('painel', 'Painel'),
  choice('opcionais', 'Opcionais', ['Airbags', 'ABS', 'Multimídia', 'Câmera de ré', 'Teto solar', 'Rodas de liga'], {
    type: 'C',
  }),
  field('mecanicaObs', 'Observações da mecânica', 'T'),
]);

const value = group('valor', 'Valor', [
  field('fipe', 'Valor na tabela FIPE', 'V', { required: true }),
  field('preparo', 'Custo do preparo', 'V'),
  field('pedido', 'Valor pedido pelo cliente', 'V'),
  field('proposta', 'Valor proposto', 'V', { required: true }),
  field('justificativa', 'Justificativa do valor alto', 'T', {
    required: true,
    hint: 'Valores acima de R$ 150.000,00 vão à diretoria.',
    rules: [when('proposta', 'gt', 15_000_000)],
  }),
  choice('resultado', 'Resultado da vistoria', ['Aprovado', 'Aprovado com ressalva', 'Reprovado'], {
    required: true,
    indexer: 'inspectionResult',
  }),
  field('dataAvaliacao', 'Data da avaliação', 'D', { required: true, indexer: 'issueDate' }),
]);

/** The appraisal of a used car that a customer offers, as dealers fill it in beside the car. */
export const usedCarAppraisal: FormDefinition = {
  format: 1,
  fields: [
    text('orientacao', 'Preencha ao lado do veículo, com o cliente presente. O valor proposto vale por cinco dias.'),
    owner,
    vehicle,
    papers,
    body,
    yesOrNo('temAvarias', 'O veículo tem avarias', { required: true }),
    damages,
    mechanics,
    value,
    field('observacoes', 'Observações gerais', 'T'),
  ],
  attachments: [{ label: 'Fotos da vistoria', required: false }],
};
