import type { endpoints, ResponseOf } from '@tramite/contract';
import { operatorsOf } from '@tramite/rules/search/indexer-operators';

type Information = ResponseOf<typeof endpoints.search.getAllInformation>;
type Field = Information['indexers'][number];

/** A field of processes and documents, as a search offers it. */
export function makeField(id: number, type: Field['type'], label: string, over: Partial<Field> = {}): Field {
  const operators = [...operatorsOf({ type, format: over.format ?? null })];
  const plain = { format: null, listId: null, options: [], searchable: false };
  return { id, name: `field${id}`, label, type, of: ['documents', 'workflows'], operators, ...plain, ...over };
}

const banks = [
  { id: 31, label: 'Banco do Brasil' },
  { id: 32, label: 'Itaú' },
];

/** What a small company lets its users search for. */
export function makeInformation(over: Partial<Information> = {}): Information {
  return {
    workflowTypeId: null,
    indexers: [
      makeField(1, 'S', 'Placa', { format: 'PLATE', name: 'plate' }),
      makeField(2, 'V', 'Valor da venda', { of: ['workflows'] }),
      makeField(3, 'S', 'Nome do titular'),
      makeField(4, 'D', 'Data de nascimento'),
      makeField(5, 'L', 'Banco', { options: banks }),
      makeField(6, 'I', 'Quilometragem', { of: ['documents'] }),
      makeField(7, 'L', 'Agência', { searchable: true }),
    ],
    situations: [
      { id: 'P', label: 'Pendente' },
      { id: 'S', label: 'Cancelado' },
    ],
    processSituations: [
      { id: 1, label: 'Em andamento' },
      { id: 5, label: 'Cancelado' },
    ],
    checks: [],
    workflowTypes: [
      { id: 8, label: 'Venda de veículo novo' },
      { id: 9, label: 'Emplacamento' },
    ],
    documentTypes: [{ id: 5, label: 'CNH' }],
    establishments: [{ id: 2, label: 'Pampulha Seminovos' }],
    stages: [{ id: 'Conferir documentos', label: 'Conferir documentos' }],
    responsibles: [{ id: 12, label: 'Gerente' }],
    people: [{ id: 21, label: 'Ana Moreira' }],
    tags: [
      { id: 2, name: 'Seminovo', businessType: 'SALE', parentId: null },
      { id: 20, name: 'Repasse', businessType: 'SALE', parentId: 2 },
    ],
    delays: [
      { id: 'late', label: 'Em atraso' },
      { id: 'none', label: 'Sem prazo' },
    ],
    ...over,
  };
}
