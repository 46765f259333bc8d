import type { SearchType } from '../search/search.schemas.ts';
import type { ReportKind } from '../vocabulary/report-kinds.ts';

export interface ReportColumn {
  readonly id: string;
  readonly label: string;
  /** Only where somebody chooses it. */
  readonly isExtra?: true;
}

const capture: readonly ReportColumn[] = [
  { id: 'establishment', label: 'Estabelecimento' },
  { id: 'owner', label: 'Capturado por' },
  { id: 'captured', label: 'Capturado em' },
];

const ids: readonly ReportColumn[] = [
  { id: 'typeId', label: 'ID do tipo', isExtra: true },
  { id: 'establishmentId', label: 'ID do estabelecimento', isExtra: true },
  { id: 'ownerId', label: 'ID de quem capturou', isExtra: true },
];

/** The columns of each report in their order: those of the lists on the screen, and ids. */
export const reportColumns = {
  documents: [
    { id: 'number', label: 'Documento' },
    { id: 'type', label: 'Tipo' },
    { id: 'situation', label: 'Situação' },
    { id: 'customer', label: 'Cliente' },
    { id: 'vehicle', label: 'Veículo' },
    { id: 'plate', label: 'Placa' },
    { id: 'chassis', label: 'Chassi' },
    { id: 'process', label: 'Processo' },
    { id: 'processType', label: 'Tipo do processo' },
    { id: 'checksDone', label: 'Conferências feitas' },
    { id: 'checksTotal', label: 'Conferências pedidas' },
    { id: 'next', label: 'Próxima conferência' },
    { id: 'pendencies', label: 'Pendências abertas' },
    { id: 'expires', label: 'Vencimento' },
    ...capture,
    { id: 'file', label: 'Arquivo', isExtra: true },
    { id: 'comment', label: 'Último comentário', isExtra: true },
    ...ids,
  ],
  workflows: [
    { id: 'number', label: 'Processo' },
    { id: 'type', label: 'Tipo' },
    { id: 'situation', label: 'Situação' },
    { id: 'customer', label: 'Cliente' },
    { id: 'vehicle', label: 'Veículo' },
    { id: 'plate', label: 'Placa' },
    { id: 'value', label: 'Valor' },
    { id: 'stage', label: 'Etapa' },
    { id: 'responsible', label: 'Responsável' },
    { id: 'entered', label: 'Na etapa desde' },
    { id: 'due', label: 'Prazo' },
    { id: 'delay', label: 'Horas de atraso' },
    { id: 'reserved', label: 'Reservado por' },
    { id: 'documents', label: 'Documentos' },
    { id: 'checksDone', label: 'Conferências feitas' },
    { id: 'checksTotal', label: 'Conferências pedidas' },
    { id: 'pendencies', label: 'Pendências abertas' },
    ...capture,
    { id: 'lastProgress', label: 'Última movimentação' },
    { id: 'lastProgressAt', label: 'Movimentado em' },
    { id: 'tags', label: 'Tags', isExtra: true },
    ...ids,
  ],
  progress: [
    { id: 'record', label: 'Registro' },
    { id: 'id', label: 'Movimentação' },
    { id: 'type', label: 'Tipo' },
    { id: 'description', label: 'Descrição' },
    { id: 'changes', label: 'O que mudou' },
    { id: 'date', label: 'Data' },
    { id: 'user', label: 'Usuário' },
    { id: 'assumedBy', label: 'Em nome de' },
    { id: 'document', label: 'Documento' },
    { id: 'sla', label: 'Minutos de prazo restantes' },
    { id: 'userId', label: 'ID do usuário', isExtra: true },
  ],
} as const satisfies Readonly<Record<ReportKind, readonly ReportColumn[]>>;

/** Rows of a history have no fields of their own; a column `indexer-12` is the field 12 of the record. */
export const fieldColumn = /^indexer-([1-9][0-9]{0,15})$/;

/** Which records a report is made of, where its kind says. */
export const reportedType: Readonly<Record<ReportKind, SearchType | null>> = {
  documents: 'documents',
  workflows: 'workflows',
  progress: null,
};
