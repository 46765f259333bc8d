import { type ProcessSituation, processSituation } from '@tramite/contract';

const { ongoing, waiting, suspended, ended, canceled } = processSituation;

/** Portuguese names of the situations of a process. */
export const processSituationNames: Readonly<Record<ProcessSituation, string>> = {
  [ongoing]: 'Em andamento',
  [waiting]: 'Aguardando cliente',
  [suspended]: 'Suspenso',
  [ended]: 'Concluído',
  [canceled]: 'Cancelado',
};

/** Whether there is a situation of this number. */
export function isProcessSituation(id: number): id is ProcessSituation {
  return Object.hasOwn(processSituationNames, id);
}

/** Name of a situation; an unknown one is told by its number. */
export function processSituationName(id: number): string {
  return isProcessSituation(id) ? processSituationNames[id] : `Situação ${id}`;
}
