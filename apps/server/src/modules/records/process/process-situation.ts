/** Portuguese names of the situations of a process. */
export const processSituations: Readonly<Record<number, string>> = {
  1: 'Em andamento',
  2: 'Aguardando cliente',
  3: 'Suspenso',
  4: 'Concluído',
  5: 'Cancelado',
};

/** Name of a situation; an unknown one is told by its number. */
export function situationName(id: number): string {
  return processSituations[id] ?? `Situação ${id}`;
}
