import type { FormDefinition } from '@tramite/contract';
import { choice, field, formatted, group, text, when } from './form-parts.ts';

const [YES, NO] = [1, 4];
const yesOrNo = (id: string, name: string, over = {}) => choice(id, name, ['Sim', 'Não'], over);

const driver = group('condutor', 'Condutor', [
  field('nome', 'Nome do condutor', 'S', { required: true, indexer: 'holderName' }),
  formatted('cpf', 'CPF', 'CPF', { required: true, indexer: 'holderCpf' }),
  formatted('celular', 'Celular', 'CELLPHONE', { required: true }),
  formatted('email', 'E-mail', 'EMAIL'),
  field('cnh', 'Número da CNH', 'S', { required: true }),
  choice('categoria', 'Categoria da CNH', ['A', 'B', 'AB', 'C', 'D', 'E'], { type: 'L', required: true }),
  field('validadeCnh', 'Validade da CNH', 'D', { required: true }),
  yesOrNo('cnhConferida', 'CNH original conferida', { required: true }),
]);

const vehicle = group('veiculo', 'Veículo', [
  field('modelo', 'Modelo e versão', 'S', { required: true }),
  formatted('placa', 'Placa', 'PLATE', { required: true, indexer: 'plate' }),
  field('kmSaida', 'Quilometragem na saída', 'I', { required: true }),
  field('kmRetorno', 'Quilometragem no retorno', 'I'),
  choice('combustivelSaida', 'Combustível na saída', ['Cheio', '3/4', 'Meio', '1/4', 'Reserva'], { type: 'L' }),
]);

const route = group('percurso', 'Percurso', [
  field('data', 'Data do test-drive', 'D', { required: true, indexer: 'issueDate' }),
  field('horaSaida', 'Hora de saída', 'S', { required: true, hint: 'Por exemplo, 14:30.' }),
  field('horaRetorno', 'Hora de retorno', 'S'),
  choice('trajeto', 'Trajeto', ['Urbano', 'Rodoviário', 'Misto']),
  yesOrNo('acompanhado', 'O consultor acompanha', { required: true }),
  field('consultor', 'Consultor', 'S', { required: true, rules: [when('acompanhado', 'eq', YES)] }),
]);

const incidents = group(
  'ocorrencias',
  'Ocorrências',
  [
    choice('ocorrenciaTipo', 'Tipo', ['Avaria', 'Multa', 'Pane', 'Acidente'], { type: 'L', required: true }),
    field('ocorrenciaDescricao', 'O que aconteceu', 'T', { required: true }),
  ],
  { multiple: true, rules: [when('houveOcorrencia', 'eq', YES)] },
);

const impressions = group('impressoes', 'Impressões do cliente', [
  choice('nota', 'Como foi o test-drive', ['Ótimo', 'Bom', 'Regular', 'Ruim']),
  choice('agradou', 'O que mais agradou', ['Conforto', 'Desempenho', 'Tecnologia', 'Espaço', 'Consumo', 'Acabamento'], {
    type: 'C',
  }),
  choice('intencao', 'Pretende comprar', ['Agora', 'Em até 30 dias', 'Mais tarde', 'Não pretende']),
  field('motivo', 'Por que não pretende', 'T', { rules: [when('intencao', 'eq', NO)] }),
]);

/** What somebody signs before they drive a car of the dealer, and what they say of it afterwards. */
export const testDrive: FormDefinition = {
  format: 1,
  fields: [
    text(
      'condicoes',
      'O condutor declara ter habilitação válida, responde por multas e danos que causar durante o test-drive e devolve o veículo nas condições em que o recebeu.',
      'Condições',
    ),
    yesOrNo('aceite', 'O cliente leu e aceita as condições', { required: true }),
    driver,
    vehicle,
    route,
    yesOrNo('houveOcorrencia', 'Houve ocorrência no percurso'),
    incidents,
    impressions,
    field('observacoes', 'Observações', 'T'),
  ],
  attachments: [{ label: 'Foto da CNH', required: false }],
};
