import type { ReadyFlow } from './ready-flow.ts';

export const newCarSale: ReadyFlow = {
  code: 'NEW_CAR_SALE',
  name: 'Venda de veículo novo',
  start: 'Venda iniciada',
  stages: [
    {
      id: 'Proposal',
      name: 'Montar proposta',
      role: 'VENDEDOR',
      slaMinutes: 240,
      indexers: ['customerName', 'customerDocument', 'customerCellphone', 'vehicleModel', 'saleValue', 'paymentMethod'],
      documents: { PROPOSTA: [1, 1], CNH: [1, 2], COMPROVANTE_RESIDENCIA: [1, 1], RECIBO_SINAL: [0, 1] },
      ways: [
        { to: 'Credit', name: 'Enviar para crédito' },
        { to: 'Conference', name: 'Venda à vista' },
        { to: 'Canceled', name: 'Cancelar venda' },
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
        { to: 'Proposal', name: 'Devolver ao vendedor', back: true },
        { to: 'Canceled', name: 'Recusar crédito' },
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
        { to: 'Proposal', name: 'Devolver ao vendedor', back: true },
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
        { to: 'Proposal', name: 'Devolver ao vendedor', back: true },
        { to: 'Canceled', name: 'Cancelar venda' },
      ],
    },
    {
      id: 'Billing',
      name: 'Faturar veículo',
      role: 'FATURAMENTO',
      slaMinutes: 480,
      indexers: ['chassis', 'vehicleYear', 'vehicleColor'],
      documents: { NFE: [1, 1], BOLETO: [0, 3] },
      ways: [{ to: 'Registration', name: 'Veículo faturado' }],
    },
    {
      id: 'Registration',
      name: 'Emplacar veículo',
      role: 'DESPACHANTE',
      slaMinutes: 2400,
      indexers: ['plate', 'renavam'],
      documents: { CRLV: [1, 1] },
      ways: [
        { to: 'Delivery', name: 'Veículo emplacado' },
        { to: 'Billing', name: 'Corrigir nota fiscal', back: true },
      ],
    },
    {
      id: 'Delivery',
      name: 'Entregar veículo',
      role: 'VENDEDOR',
      slaMinutes: 480,
      indexers: ['deliveryDate'],
      documents: { CHECKLIST_ENTREGA: [1, 1], FOTO_VEICULO: [0, 6] },
      ways: [{ to: 'Concluded', name: 'Confirmar entrega' }],
    },
  ],
  concluded: 'Entregue',
};
