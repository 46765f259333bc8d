import type { EventContent } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import { type EventCatalogue, eventFaults } from './event-faults.ts';
import { type Happened, isMeant, judgeCondition } from './event-happens.ts';
import { type LinkedEvent, loopOf } from './event-loops.ts';

const begun: Happened = { type: 'PROCESS_CREATED', processTypeId: 7, documentTypeId: null, stages: [], days: null };
const meant = { eventType: 'PROCESS_CREATED', processTypeId: null, parameters: {} } as const;

describe('what an event waits for', () => {
  it('is of its kind and type, of whichever type where it says none', () => {
    expect(isMeant(meant, begun)).toBe(true);
    expect(isMeant({ ...meant, processTypeId: 7 }, begun)).toBe(true);
    expect(isMeant({ ...meant, processTypeId: 8 }, begun)).toBe(false);
    expect(isMeant({ ...meant, eventType: 'CANCELED' }, begun)).toBe(false);
  });

  it('is of the stage, document, days and record it names', () => {
    const moved: Happened = { ...begun, type: 'TRANSITIONED', stages: ['Aprovação'] };
    expect(isMeant({ ...meant, eventType: 'TRANSITIONED', parameters: { stage: 'aprovação' } }, moved)).toBe(true);
    expect(isMeant({ ...meant, eventType: 'TRANSITIONED', parameters: { stage: 'Entrega' } }, moved)).toBe(false);
    const expiring: Happened = { ...begun, type: 'EXPIRING', documentTypeId: 3, days: 15 };
    expect(isMeant({ ...meant, eventType: 'EXPIRING', parameters: { documentTypeId: 3, days: 15 } }, expiring)).toBe(
      true,
    );
    expect(isMeant({ ...meant, eventType: 'EXPIRING', parameters: { days: 5 } }, expiring)).toBe(false);
    const canceled: Happened = { ...begun, type: 'CANCELED' };
    expect(isMeant({ ...meant, eventType: 'CANCELED', parameters: { record: 'DOCUMENT' } }, canceled)).toBe(false);
    expect(isMeant({ ...meant, eventType: 'CANCELED', parameters: { record: 'PROCESS' } }, canceled)).toBe(true);
  });
});

describe('the condition of an event', () => {
  const known = new Set(['saleValue']);

  it('holds, does not, or says why that cannot be told', () => {
    expect(judgeCondition('', {}, known)).toBe('holds');
    expect(judgeCondition('saleValue > 1000', { saleValue: 2000 }, known)).toBe('holds');
    expect(judgeCondition('saleValue > 1000', { saleValue: null }, known)).toBe('fails');
    expect(judgeCondition('color = "azul"', {}, known)).toEqual({
      fault: 'A condição usa o indexador color, que não existe mais.',
    });
  });
});

describe('what keeps an event from working', () => {
  const catalogue: EventCatalogue = {
    indexers: new Set(['saleValue']),
    ...{ roles: new Set([1]), users: new Set([2]), tags: new Set([3]), addresses: new Set([6]) },
    ...{ documentTypes: new Set([4]), processTypes: new Set([5]) },
  };
  const event: EventContent = {
    ...{ name: 'Venda grande', enabled: true, eventType: 'PROCESS_CREATED', processTypeId: 5, parameters: {} },
    condition: 'saleValue > 1000',
    actions: [{ type: 'notify', roleIds: [1], userIds: [2], owner: false, text: 'Venda grande' }],
  };

  it('is nothing of a sound one', () => {
    expect(eventFaults(event, catalogue)).toEqual([]);
  });

  it('is what is missing, cannot be read and is there no more, each at its place', () => {
    const broken: EventContent = {
      ...event,
      ...{ eventType: 'CANCELED', processTypeId: 9, condition: 'color = ' },
      actions: [
        { type: 'notify', roleIds: [], userIds: [], owner: false, text: ' ' },
        { type: 'setIndexer', indexer: 'color', value: 'saleValue * 2' },
        { type: 'addTag', tagId: 8 },
        { type: 'createProcess', processTypeId: null, indexers: [] },
        { type: 'webhook', addressId: 1 },
      ],
    };
    expect(eventFaults(broken, catalogue).map(({ field }) => field)).toEqual([
      ...['processTypeId', 'parameters.record', 'condition', 'actions.0.roleIds', 'actions.0.text'],
      ...['actions.1.indexer', 'actions.2.tagId', 'actions.3.processTypeId', 'actions.4.addressId'],
    ]);
  });
});

describe('a circle of events', () => {
  const make = (
    name: string,
    on: number | null,
    begins: number,
    eventType: LinkedEvent['eventType'] = 'PROCESS_CREATED',
  ) =>
    ({
      name,
      eventType,
      processTypeId: on,
      actions: [{ type: 'createProcess', processTypeId: begins, indexers: [] }],
    }) satisfies LinkedEvent;

  it('is found in one event, through others, and through the flows of what they begin', () => {
    expect(loopOf(make('A', 1, 1), [], new Map())).toEqual(['A', 'A']);
    expect(loopOf(make('A', null, 2), [], new Map())).toEqual(['A', 'A']);
    expect(loopOf(make('A', 1, 2), [make('B', 2, 3), make('C', 3, 1)], new Map())).toEqual(['A', 'B', 'C', 'A']);
    expect(loopOf(make('A', 1, 2), [], new Map([[2, [1]]]))).toEqual(['A', 'A']);
    expect(loopOf(make('A', 1, 1, 'SLA_BREACH'), [], new Map())).toEqual(['A', 'A']);
  });

  it('is none where somebody has to act in between, or where it leads elsewhere', () => {
    expect(loopOf(make('A', 1, 1, 'TRANSITIONED'), [], new Map())).toBeNull();
    expect(loopOf(make('A', 1, 2), [make('B', 2, 3)], new Map())).toBeNull();
    expect(loopOf(make('A', 1, 2), [make('B', 2, 2)], new Map())).toBeNull();
  });
});
