import { type EventAction, type EventContent, type EventType, eventActions } from '@tramite/contract';

export type ActionType = EventAction['type'];

export function isActionType(type: string): type is ActionType {
  return eventActions.some((each) => each === type);
}

/** What a new effect begins as. */
export function emptyAction(type: ActionType): EventAction {
  switch (type) {
    case 'notify':
      return { type, roleIds: [], userIds: [], owner: false, text: '' };
    case 'mail':
      return { type, roleIds: [], userIds: [], emails: [], subject: '', text: '' };
    case 'webhook':
      return { type, addressId: null };
    case 'createProcess':
      return { type, processTypeId: null, indexers: [] };
    case 'setIndexer':
      return { type, indexer: '', value: '' };
    case 'addTag':
      return { type, tagId: null };
  }
}

export const emptyEvent: EventContent = {
  name: '',
  enabled: false,
  eventType: 'PROCESS_CREATED',
  processTypeId: null,
  parameters: {},
  condition: '',
  actions: [emptyAction('notify')],
};

/** Another kind asks for other things: what the one before asked for is left behind. */
export function ofKind(eventType: EventType): Pick<EventContent, 'eventType' | 'parameters'> {
  return { eventType, parameters: {} };
}
