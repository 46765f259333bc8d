import type { ReadyFlow } from './ready-flow.ts';

export const usedCarSale: ReadyFlow = {
  code: 'USED_CAR_SALE',
  name: 'Venda de seminovo',
  start: 'Venda iniciada',
  stages: [
    {
      id: 'Appraisal',
      name: 'Avaliar seminovo',
      role: 'VENDEDOR',
      slaMinutes: 480,
      indexers: ['customerName', 'customerDocument', 'plate', 'vehicleModel', 'vehicleYear'],
      documents: { FOTO_VEICULO: [1, 8], CRLV: [1, 1] },
      ways: [
        { to: 'Inspection', name: 'Enviar para vistoria' },
        { to: 'Canceled', name: 'Cancelar venda' },
      ],
    },
    {
      id: 'Inspection',
      name: 'Conferir vistoria',
      role: 'CONFERENTE',
      slaMinutes: 480,
      indexers: ['inspectionDates'],
      documents: { LAUDO: [1, 2] },
      ways: [
        { to: 'Negotiation', name: 'Aprovar laudo' },
        { to: 'Appraisal', name: 'Refazer avaliação', back: true },
        { to: 'Canceled', name: 'Reprovar laudo' },
      ],
    },
    {
      id: 'Negotiation',
      name: 'Fechar proposta',
      role: 'VENDEDOR',
      slaMinutes: 960,
      indexers: ['saleValue', 'paymentMethod', 'customerCellphone'],
      documents: { PROPOSTA: [1, 1], CNH: [1, 2], COMPROVANTE_RESIDENCIA: [1, 1], RECIBO_SINAL: [0, 1] },
      ways: [
        { to: 'Credit', name: 'Solicitar crédito' },
        { to: 'Conference', name: 'Pagamento à vista' },
        { to: 'Canceled', name: 'Cliente desistiu' },
      ],
    },
    {
      id: 'Credit',
      name: 'Analisar crédito',
      role: 'FI',
      slaMinutes: 480,
      indexers: ['bank', 'installments', 'downPayment'],
      ways: [
        { to: 'Conference', name: 'Aprovar crédito' },
        { to: 'Negotiation', name: 'Devolver ao vendedor', back: true },
      ],
    },
    {
      id: 'Conference',
      name: 'Conferir documentação',
      role: 'CONFERENTE',
      slaMinutes: 240,
      documents: { CONTRATO: [1, 1] },
      ways: [
        { to: 'Approval', name: 'Documentação correta' },
        { to: 'Negotiation', name: 'Devolver ao vendedor', back: true },
      ],
    },
    {
      id: 'Approval',
      name: 'Autorizar venda',
      role: 'GERENTE',
      slaMinutes: 240,
      indexers: ['saleDate'],
      ways: [
        { to: 'Billing', name: 'Autorizar venda' },
        { to: 'Negotiation', name: 'Devolver ao vendedor', back: true },
        { to: 'Canceled', name: 'Cancelar venda' },
      ],
    },
    {
      id: 'Billing',
      name: 'Faturar veículo',
      role: 'FATURAMENTO',
      slaMinutes: 480,
      indexers: ['chassis', 'renavam', 'vehicleColor'],
      documents: { NFE: [1, 1], BOLETO: [0, 3] },
      ways: [{ to: 'Delivery', name: 'Veículo faturado' }],
    },
    {
      id: 'Delivery',
      name: 'Transferir e entregar',
      role: 'DESPACHANTE',
      slaMinutes: 1440,
      indexers: ['deliveryDate'],
      documents: { CHECKLIST_ENTREGA: [1, 1] },
      ways: [
        { to: 'Concluded', name: 'Confirmar entrega', roles: ['DESPACHANTE', 'VENDEDOR', 'GERENTE'] },
        { to: 'Billing', name: 'Corrigir nota fiscal', back: true },
      ],
    },
  ],
  concluded: 'Entregue',
};
