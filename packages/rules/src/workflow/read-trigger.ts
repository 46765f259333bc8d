import type { ModdleElement } from 'bpmn-moddle';
import type { Boundary, Trigger } from './definition.ts';
import { elementOf, elementsOf, extensionsOf, listOf, textOf } from './read-element.ts';

const DURATION = /^PT(?:(\d{1,5})H)?(?:(\d{1,6})M)?$/;

/** Working minutes of a duration such as PT8H30M; null for days and all else a calendar would have to say. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = DURATION.exec(text) ?? [];
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return total > 0 ? total : null;
}

/** What an event waits for; null if the engine knows no such event. */
export function triggerOf(event: ModdleElement): Trigger | null {
  const [definition, ...others] = elementsOf(event, 'eventDefinitions');
  if (!definition || others.length > 0) return null;
  switch (definition.$type) {
    case 'bpmn:TimerEventDefinition': {
      const duration = elementOf(definition, 'timeDuration');
      if (!duration && (elementOf(definition, 'timeCycle') || elementOf(definition, 'timeDate'))) return null;
      return { type: 'timer', minutes: duration ? minutesOf(textOf(duration, 'body')) : null };
    }
    case 'bpmn:MessageEventDefinition':
      return { type: 'message', message: messageOf(definition) };
    case 'bpmn:ErrorEventDefinition':
      return { type: 'error', error: errorOf(definition) };
    default:
      return null;
  }
}

/** The name of the message that an event or task refers to, '' without. */
export function messageOf(element: ModdleElement): string {
  const message = elementOf(element, 'messageRef');
  return message ? textOf(message, 'name') : '';
}

/** The code of the error that an event refers to, or its name. */
export function errorOf(definition: ModdleElement): string | null {
  const error = elementOf(definition, 'errorRef');
  return error ? textOf(error, 'errorCode') || textOf(error, 'name') || null : null;
}

/** Null where a boundary event is attached to nothing or is of a kind the engine does not know. */
export function toBoundary(event: ModdleElement): Boundary | null {
  const trigger = triggerOf(event);
  const stageId = elementOf(event, 'attachedToRef')?.id;
  if (!trigger || !stageId) return null;
  const [escalation] = extensionsOf(event, 'tramite:Escalation');
  return {
    id: event.id ?? '',
    label: textOf(event, 'name'),
    stageId,
    isInterrupting: event.get('cancelActivity') !== false,
    trigger,
    escalation: escalation ? { roles: listOf(escalation, 'roles'), people: listOf(escalation, 'people') } : null,
  };
}
