import type { ReportRow } from '../../finding/report/report.facts.ts';
import type { ReportMove } from '../../finding/report/report.sql.ts';
import type { News } from '../../finding/report/report.turn.service.ts';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`;

/** The notice about a tested or finished import. */
export function importNews(row: ReportRow, { state, message, import: made }: ReportMove): News {
  if (state !== 'ready' || !made) return { title: 'Importação não feita', text: `${row.filter}: ${message ?? ''}` };
  const { isDryRun, faults, created, updated } = made;
  if (faults > 0)
    return {
      title: isDryRun ? 'Arquivo com erros' : 'Importação não feita',
      text: `${row.filter}: ${count(faults, 'erro', 'erros')}. A lista está em “Meus relatórios” por 7 dias.`,
    };
  const lines = isDryRun
    ? `${count(created, 'registro a criar', 'registros a criar')} e ${count(updated, 'a alterar', 'a alterar')}. Conclua em “Meus relatórios”.`
    : `${count(created, 'registro criado', 'registros criados')} e ${count(updated, 'alterado', 'alterados')}.`;
  return { title: isDryRun ? 'Arquivo conferido' : 'Importação concluída', text: `${row.filter}: ${lines}` };
}
