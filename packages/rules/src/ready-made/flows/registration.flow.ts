import type { ReadyFlow } from './ready-flow.ts';

export const registration: ReadyFlow = {
  code: 'REGISTRATION',
  name: 'Emplacamento',
  start: 'Pedido recebido',
  stages: [
    {
      id: 'Papers',
      name: 'Reunir documentos',
      role: 'VENDEDOR',
      slaMinutes: 480,
      indexers: ['customerName', 'customerDocument', 'chassis', 'vehicleModel'],
      documents: { NFE: [1, 1], CNH: [1, 1], COMPROVANTE_RESIDENCIA: [1, 1] },
      ways: [
        { to: 'Conference', name: 'Enviar para conferência' },
        { to: 'Canceled', name: 'Cancelar emplacamento' },
      ],
    },
    {
      id: 'Conference',
      name: 'Conferir documentos',
      role: 'CONFERENTE',
      slaMinutes: 240,
      ways: [
        { to: 'Inspection', name: 'Enviar ao despachante' },
        { to: 'Papers', name: 'Devolver ao vendedor', back: true },
      ],
    },
    {
      id: 'Inspection',
      name: 'Realizar vistoria',
      role: 'DESPACHANTE',
      slaMinutes: 960,
      indexers: ['inspectionDates'],
      documents: { LAUDO: [1, 2], FOTO_VEICULO: [0, 6] },
      ways: [
        { to: 'Fees', name: 'Vistoria aprovada' },
        { to: 'Papers', name: 'Devolver ao vendedor', back: true },
        { to: 'Canceled', name: 'Vistoria reprovada' },
      ],
    },
    {
      id: 'Fees',
      name: 'Pagar taxas do Detran',
      role: 'FATURAMENTO',
      slaMinutes: 480,
      documents: { BOLETO: [1, 5] },
      ways: [{ to: 'Plates', name: 'Taxas pagas' }],
    },
    {
      id: 'Plates',
      name: 'Emitir CRLV-e e placas',
      role: 'DESPACHANTE',
      slaMinutes: 1440,
      indexers: ['plate', 'renavam'],
      documents: { CRLV: [1, 1] },
      ways: [
        { to: 'HandOver', name: 'Placas instaladas' },
        { to: 'Inspection', name: 'Refazer vistoria', back: true },
      ],
    },
    {
      id: 'HandOver',
      name: 'Entregar ao cliente',
      role: 'VENDEDOR',
      slaMinutes: 480,
      indexers: ['deliveryDate'],
      ways: [{ to: 'Concluded', name: 'Confirmar entrega' }],
    },
  ],
  concluded: 'Concluído',
};
