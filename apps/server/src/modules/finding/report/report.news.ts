import { errorText } from '@tramite/contract';
import type { ReportRow } from './report.facts.ts';
import type { ReportMove } from './report.sql.ts';
import type { News } from './report.turn.service.ts';

export function reportNews({ file_name: fileName }: ReportRow, { state, message }: ReportMove): News {
  return state === 'ready'
    ? { title: 'Relatório pronto', text: `${fileName} está em “Meus relatórios” por 7 dias.` }
    : { title: 'Relatório não gerado', text: `${fileName}: ${message ?? errorText('report.failed')}` };
}
