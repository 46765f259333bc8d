import { type EventAction, type EventContent, type EventFault, eventParameters } from '@tramite/contract';
import { conditionFault, conditionVariables } from '../workflow/condition.ts';

/** What an event may name. */
export interface EventCatalogue {
  /** Names of the fields of the records that are meant. */
  readonly indexers: ReadonlySet<string>;
  readonly roles: ReadonlySet<number>;
  readonly users: ReadonlySet<number>;
  readonly tags: ReadonlySet<number>;
  /** Addresses of webhooks that are switched on. */
  readonly addresses: ReadonlySet<number>;
  readonly documentTypes: ReadonlySet<number>;
  /** Types that processes can be begun of. */
  readonly processTypes: ReadonlySet<number>;
}

const required = 'Campo obrigatório.';

/** What keeps an event from working: what is missing, cannot be read, or is there no more. */
export function eventFaults(event: EventContent, catalogue: EventCatalogue): EventFault[] {
  const { eventType, processTypeId, parameters, condition, actions } = event;
  const missing = eventParameters[eventType].filter(({ name, required: asked }) => asked && !parameters[name]);
  return [
    ...unknown(
      'processTypeId',
      processTypeId,
      catalogue.processTypes,
      'Este tipo de processo não existe mais ou está desabilitado.',
    ),
    ...missing.map(({ name }) => ({ field: `parameters.${name}`, message: required })),
    ...unknown(
      'parameters.documentTypeId',
      parameters.documentTypeId ?? null,
      catalogue.documentTypes,
      'Este tipo de documento não existe mais.',
    ),
    ...(condition.trim() === '' ? [] : feelFaults('condition', condition, catalogue)),
    ...actions.flatMap((action, index) =>
      faultsOf(action, catalogue).map(({ field, message }) => ({ field: `actions.${index}.${field}`, message })),
    ),
  ];
}

function faultsOf(action: EventAction, catalogue: EventCatalogue): EventFault[] {
  switch (action.type) {
    case 'notify':
      return [...peopleFaults(action, catalogue, action.owner), ...empty('text', action.text)];
    case 'mail':
      return [
        ...peopleFaults(action, catalogue, action.emails.length > 0),
        ...empty('subject', action.subject),
        ...empty('text', action.text),
      ];
    case 'createProcess': {
      const gone = 'Este tipo de processo não existe mais ou não pode ser iniciado.';
      const { processTypeId: id } = action;
      return [
        ...(id === null ? [{ field: 'processTypeId', message: required }] : []),
        ...unknown('processTypeId', id, catalogue.processTypes, gone),
        ...action.indexers.flatMap(({ indexer, from }, index) => [
          ...empty(`indexers.${index}.indexer`, indexer),
          ...feelFaults(`indexers.${index}.from`, from, catalogue),
        ]),
      ];
    }
    case 'setIndexer':
      return [
        ...empty('indexer', action.indexer),
        ...(action.indexer === '' || catalogue.indexers.has(action.indexer)
          ? []
          : [{ field: 'indexer', message: `O indexador ${action.indexer} não existe mais.` }]),
        ...feelFaults('value', action.value, catalogue),
      ];
    case 'webhook':
      return action.addressId === null
        ? [{ field: 'addressId', message: required }]
        : unknown(
            'addressId',
            action.addressId,
            catalogue.addresses,
            'Este endereço não existe mais ou está desligado.',
          );
    case 'addTag':
      return action.tagId === null
        ? [{ field: 'tagId', message: required }]
        : unknown('tagId', action.tagId, catalogue.tags, 'Esta tag não existe mais.');
  }
}

interface People {
  readonly roleIds: readonly number[];
  readonly userIds: readonly number[];
}

function peopleFaults({ roleIds, userIds }: People, catalogue: EventCatalogue, others: boolean): EventFault[] {
  if (roleIds.length + userIds.length === 0 && !others) return [{ field: 'roleIds', message: 'Diga quem recebe.' }];
  return [
    ...roleIds.flatMap((id) => unknown('roleIds', id, catalogue.roles, 'Uma das funções não existe mais.')),
    ...userIds.flatMap((id) => unknown('userIds', id, catalogue.users, 'Uma das pessoas saiu da empresa.')),
  ];
}

function empty(field: string, text: string): EventFault[] {
  return text.trim() === '' ? [{ field, message: required }] : [];
}

function unknown(field: string, id: number | null, known: ReadonlySet<number>, message: string): EventFault[] {
  return id === null || known.has(id) ? [] : [{ field, message }];
}

function feelFaults(field: string, expression: string, { indexers }: EventCatalogue): EventFault[] {
  if (expression.trim() === '') return [{ field, message: required }];
  const fault = conditionFault(expression);
  if (fault === 'condition.unparsable') return [{ field, message: 'A expressão não pôde ser lida.' }];
  if (fault) return [{ field, message: 'A expressão usa algo que não é aceito aqui.' }];
  const gone = conditionVariables(expression).filter((name) => !indexers.has(name));
  return gone.length > 0 ? [{ field, message: `Indexadores que não existem aqui: ${gone.join(', ')}.` }] : [];
}
