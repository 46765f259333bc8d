/** What may happen to a record that an event waits for (decision 49). */
export const eventTypes = [
  'PROCESS_CREATED',
  'TRANSITIONED',
  'DOCUMENT_CAPTURED',
  'CHECKED',
  'PENDENCY',
  'SIGNED',
  'EXPIRING',
  'CANCELED',
  'SLA_NEAR',
  'SLA_BREACH',
] as const;
export type EventType = (typeof eventTypes)[number];

/** What an event does when it happens. */
export const eventActions = ['notify', 'mail', 'webhook', 'createProcess', 'setIndexer', 'addTag'] as const;

export type EventParameterName = 'stage' | 'documentTypeId' | 'days' | 'record';

interface EventParameter {
  readonly name: EventParameterName;
  readonly type: 'STAGE' | 'DOCUMENT_TYPE' | 'DAYS' | 'RECORD';
  readonly required: boolean;
}

const stage: EventParameter = { name: 'stage', type: 'STAGE', required: false };
const documentType: EventParameter = { name: 'documentTypeId', type: 'DOCUMENT_TYPE', required: false };

/** What each kind asks to be told more of. */
export const eventParameters: Readonly<Record<EventType, readonly EventParameter[]>> = {
  PROCESS_CREATED: [],
  TRANSITIONED: [stage],
  DOCUMENT_CAPTURED: [documentType],
  CHECKED: [documentType],
  PENDENCY: [documentType],
  SIGNED: [documentType],
  EXPIRING: [documentType, { name: 'days', type: 'DAYS', required: false }],
  CANCELED: [{ name: 'record', type: 'RECORD', required: true }],
  SLA_NEAR: [stage],
  SLA_BREACH: [stage],
};
