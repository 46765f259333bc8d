import type { Progress } from '@tramite/contract';

/** An entry of a history by Ana Souza. */
export function progressEntry(id: number, over: Partial<Progress> = {}): Progress {
  return {
    id,
    type: 'CHECK',
    description: `Acontecimento ${id}`,
    changes: [],
    date: '2026-11-20T12:00:00Z',
    user: { id: 1, name: 'Ana Souza' },
    assumedBy: null,
    origin: null,
    documentId: 8,
    pendencyId: null,
    commentId: null,
    sla: null,
    ...over,
  };
}
