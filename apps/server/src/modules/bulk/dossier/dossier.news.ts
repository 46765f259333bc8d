import { errorText } from '@tramite/contract';
import type { ReportRow } from '../../finding/report/report.facts.ts';
import type { ReportMove } from '../../finding/report/report.sql.ts';
import type { News } from '../../finding/report/report.turn.service.ts';

export function dossierNews({ filter }: ReportRow, { state, message }: ReportMove): News {
  return state === 'ready'
    ? { title: 'Dossiê pronto', text: `${filter}: o arquivo está em “Meus relatórios” por 7 dias.` }
    : { title: 'Dossiê não gerado', text: `${filter}: ${message ?? errorText('dossier.failed')}` };
}
