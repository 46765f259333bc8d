import type { FormDefinition } from '@tramite/contract';
import { choice, field, formatted, group, text, when } from './form-parts.ts';

const [YES, OTHER, BAD] = [1, 2, 4];
const yesOrNo = (id: string, name: string, over = {}) => choice(id, name, ['Sim', 'Não'], over);
const conform = (id: string, name: string) => choice(id, name, ['Conforme', 'Com ressalva', 'Não se aplica']);

const vehicle = group('veiculo', 'Veículo', [
  formatted('chassi', 'Chassi', 'CHASSIS', { required: true, indexer: 'chassis' }),
  formatted('placa', 'Placa', 'PLATE'),
  field('modelo', 'Modelo e versão', 'S', { required: true }),
  formatted('cor', 'Cor', 'COLOR'),
  field('quilometragem', 'Quilometragem', 'I', { indexer: 'odometer' }),
  choice('combustivel', 'Combustível no tanque', ['Cheio', '3/4', 'Meio', '1/4', 'Reserva'], { required: true }),
  field('dataEntrega', 'Data da entrega', 'D', { required: true, indexer: 'issueDate' }),
]);

const papers = group('documentos', 'Documentos e chaves', [
  choice(
    'entregues',
    'Documentos entregues',
    [
      'Nota fiscal',
      'CRLV-e',
      'Manual do proprietário',
      'Certificado de garantia',
      'Plano de revisões',
      'Apólice do seguro',
    ],
    { type: 'C', required: true },
  ),
  yesOrNo('faltaDocumento', 'Falta algum documento', { required: true }),
  field('documentoPendente', 'O que falta e até quando', 'T', {
    required: true,
    rules: [when('faltaDocumento', 'eq', YES)],
  }),
  field('chaves', 'Chaves entregues', 'I', { required: true }),
]);

const items = group('itens', 'Itens do veículo', [
  choice(
    'presentes',
    'Itens presentes',
    ['Estepe', 'Macaco', 'Chave de roda', 'Triângulo', 'Tapetes', 'Kit multimídia', 'Rodas de liga'],
    { type: 'C' },
  ),
  yesOrNo('temAcessorios', 'Foram instalados acessórios', { required: true }),
  field('acessorios', 'Acessórios instalados', 'T', { required: true, rules: [when('temAcessorios', 'eq', YES)] }),
]);

const inspection = group('conferencia', 'Conferência com o cliente', [
  conform('lataria', 'Pintura e lataria'),
  conform('vidros', 'Vidros e faróis'),
  conform('pneus', 'Pneus e rodas'),
  conform('interior', 'Bancos e interior'),
  conform('eletrica', 'Elétrica e multimídia'),
  conform('ar', 'Ar-condicionado'),
  conform('limpeza', 'Limpeza'),
]);

const remarks = group(
  'ressalvas',
  'Ressalvas',
  [
    choice('ressalvaOnde', 'Onde', ['Lataria', 'Vidros', 'Pneus', 'Interior', 'Elétrica', 'Outro'], {
      type: 'L',
      required: true,
    }),
    field('ressalvaQual', 'O que será feito', 'S', { required: true }),
    field('ressalvaPrazo', 'Prazo', 'D'),
  ],
  { multiple: true, rules: [when('temRessalvas', 'eq', YES)] },
);

const handover = group('recebimento', 'Recebimento', [
  choice(
    'explicado',
    'Explicado ao cliente',
    ['Painel e comandos', 'Conectividade', 'Assistentes de condução', 'Revisões e garantia', 'Assistência 24 horas'],
    { type: 'C' },
  ),
  choice('quem', 'Quem recebe', ['O próprio cliente', 'Outra pessoa'], { required: true }),
  field('recebedor', 'Nome de quem recebe', 'S', { required: true, rules: [when('quem', 'eq', OTHER)] }),
  formatted('recebedorCpf', 'CPF de quem recebe', 'CPF', { required: true, rules: [when('quem', 'eq', OTHER)] }),
  choice('satisfacao', 'Satisfação com a entrega', ['Ótima', 'Boa', 'Regular', 'Ruim']),
  field('motivo', 'O que faltou', 'T', { required: true, rules: [when('satisfacao', 'in', [3, BAD])] }),
]);

/** What is gone through with the customer when a car is handed over. */
export const deliveryChecklist: FormDefinition = {
  format: 1,
  fields: [
    text('orientacao', 'Percorra a lista com o cliente, ao lado do veículo, antes de entregar as chaves.'),
    vehicle,
    papers,
    items,
    inspection,
    yesOrNo('temRessalvas', 'O cliente recebe com ressalvas', { required: true }),
    remarks,
    handover,
    field('observacoes', 'Observações', 'T'),
  ],
  attachments: [{ label: 'Foto da entrega', required: false }],
};
