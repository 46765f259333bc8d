import type { ReadyFlow } from './ready-flow.ts';

export const financing: ReadyFlow = {
  code: 'FINANCING',
  name: 'Financiamento',
  start: 'Pedido recebido',
  stages: [
    {
      id: 'Simulation',
      name: 'Simular financiamento',
      role: 'FI',
      slaMinutes: 240,
      indexers: ['customerName', 'customerDocument', 'saleValue', 'downPayment', 'bank', 'installments'],
      documents: { CNH: [1, 2], COMPROVANTE_RESIDENCIA: [1, 1] },
      ways: [
        { to: 'BankRequest', name: 'Cliente aceitou' },
        { to: 'Canceled', name: 'Cliente desistiu' },
      ],
    },
    {
      id: 'BankRequest',
      name: 'Cadastrar no banco',
      role: 'FI',
      slaMinutes: 120,
      documents: { PROPOSTA: [1, 1] },
      ways: [{ to: 'Installments', name: 'Proposta cadastrada' }],
    },
    {
      id: 'Installments',
      question: 'Mais de 48 parcelas?',
      ways: [
        { to: 'LongTerm', name: 'Sim', when: 'installments > 48' },
        { to: 'BankAnswer', name: 'Não' },
      ],
    },
    {
      id: 'LongTerm',
      name: 'Autorizar prazo longo',
      role: 'GERENTE',
      slaMinutes: 240,
      ways: [
        { to: 'BankAnswer', name: 'Autorizar prazo' },
        { to: 'Simulation', name: 'Refazer simulação', back: true },
        { to: 'Canceled', name: 'Negar prazo' },
      ],
    },
    {
      id: 'BankAnswer',
      name: 'Acompanhar banco',
      role: 'FI',
      slaMinutes: 960,
      indexers: ['installmentNumbers'],
      ways: [
        { to: 'Conference', name: 'Crédito aprovado' },
        { to: 'Simulation', name: 'Refazer simulação', back: true },
        { to: 'Canceled', name: 'Crédito negado' },
      ],
    },
    {
      id: 'Conference',
      name: 'Conferir contrato',
      role: 'CONFERENTE',
      slaMinutes: 240,
      documents: { CONTRATO: [1, 1] },
      ways: [
        { to: 'Payment', name: 'Contrato correto' },
        { to: 'BankAnswer', name: 'Devolver ao F&I', back: true },
      ],
    },
    {
      id: 'Payment',
      name: 'Liberar pagamento',
      role: 'FATURAMENTO',
      slaMinutes: 480,
      indexers: ['chassis', 'vehicleModel'],
      documents: { BOLETO: [1, 3] },
      ways: [{ to: 'Concluded', name: 'Pagamento recebido' }],
    },
  ],
  concluded: 'Concluído',
};
