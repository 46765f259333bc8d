import type { EventContent, endpoints, ResponseOf } from '@tramite/contract';
import type { Form } from '../../lib/form/form.ts';
import { useFormState } from '../../lib/form/use-form.ts';
import { useTypeMeta } from './api/event-reads.ts';

export type EventForm = Form<EventContent>;

/** What events may name. */
export type EventNames = ResponseOf<typeof endpoints.event.choices>;

export interface PartProps {
  readonly form: EventForm;
  readonly names: EventNames;
}

/** Fields, documents and stages of the chosen type; of whichever, all fields and documents. */
export function useTypeNames({ form, names }: PartProps) {
  const typeId = useFormState(form, ({ state }) => state.values.processTypeId);
  const { data, error } = useTypeMeta(typeId);
  return data ? { ...data, error: null } : { documents: names.documents, indexers: names.indexers, stages: [], error };
}

interface Labelled {
  readonly id: number;
  readonly label: string;
}

/** Choices of a `Select`, whose values are texts. */
export function optionsOf(all: readonly Labelled[]) {
  return all.map(({ id, label }) => ({ value: String(id), label }));
}

export function fieldOptions(indexers: EventNames['indexers']) {
  return indexers.map(({ name, label }) => ({ value: name, label: label === name ? name : `${label} (${name})` }));
}
