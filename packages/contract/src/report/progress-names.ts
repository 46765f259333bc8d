import type { ProgressType } from '../progress/progress-types.ts';

const names: Readonly<Partial<Record<ProgressType, string>>> = {
  CAPTURE: 'Captura',
  CHECK: 'Conferência',
  CHECK_UNDO: 'Conferência desfeita',
  PENDENCY_IN: 'Pendência inserida',
  PENDENCY_OUT: 'Pendência resolvida',
  INDEXER: 'Indexadores',
  ATTACH: 'Anexo',
  MOVE: 'Movimentação',
  CANCEL_UNDO: 'Cancelamento desfeito',
  CANCEL: 'Cancelamento',
  EXPIRE: 'Vencimento',
  EXPIRE_UNDO: 'Vencimento liberado',
  DELETE: 'Exclusão',
  RESTORE: 'Restauração',
  SIGN_REQUEST: 'Pedido de assinatura',
  SIGN: 'Assinatura',
  SIGN_REFUSE: 'Assinatura recusada',
  TRANSITION: 'Transição',
  RESERVE: 'Reserva',
  RELEASE: 'Liberação',
  SITUATION: 'Mudança de situação',
  COMMENT: 'Comentário',
  INVITE: 'Convite',
  DUPLICATE: 'Duplicação',
  VIEW: 'Visualização',
  DOWNLOAD: 'Arquivo baixado',
};

/** A kind of entry as a report names it. */
export const progressName = (type: ProgressType): string => names[type] ?? 'Outro';
