import { type ProcessSituation, processSituation } from '@tramite/contract';

const { ongoing, waiting, suspended, ended, canceled } = processSituation;

export const processSituationNames: Readonly<Record<ProcessSituation, string>> = {
  [ongoing]: 'Em andamento',
  [waiting]: 'Aguardando cliente',
  [suspended]: 'Suspenso',
  [ended]: 'Concluído',
  [canceled]: 'Cancelado',
};

export function isProcessSituation(id: number): id is ProcessSituation {
  return Object.hasOwn(processSituationNames, id);
}

/** The name of a situation, or its number if unknown. */
export function processSituationName(id: number): string {
  return isProcessSituation(id) ? processSituationNames[id] : `Situação ${id}`;
}
