import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Process } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { useField } from '../../../lib/form/use-form.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useDestinations, useDestinationTypes } from '../api/list-destinations.query.ts';
import type { MoveState, MoveSubject } from '../move-state.ts';

export interface DestinationFieldsProps {
  readonly subject: MoveSubject;
  readonly form: Form<MoveState>;
}

/** Where documents go: a type of process, and in it a new process or one that is there. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { form } = props;
  const { t } = useTranslation('move');
  const types = useDestinationTypes();
  const { value: typeId, error } = useField(form, 'typeId');
  return (
    <>
      <Select
        label={t('destination.type')}
        placeholder={t('destination.choose')}
        required
        searchable
        allowDeselect={false}
        filter={filterByText}
        nothingFoundMessage={t('destination.notFound')}
        data={(types.data ?? []).map(({ text, children }) => ({
          group: text,
          items: children.map((type) => ({ value: String(type.id), label: type.text })),
        }))}
        value={typeId === null ? null : String(typeId)}
        error={error}
        onChange={(id) => form.fill({ typeId: Number(id), joinedId: null, types: {}, filled: {} })}
      />
      {types.isError && (
        <InlineFailure error={types.error} onRetry={() => void types.refetch()}>
          {t('destination.failed')}
        </InlineFailure>
      )}
      {typeId !== null && <ProcessField key={typeId} {...props} typeId={typeId} />}
    </>
  );
}

const typingPause = 250;
const isNew = 'new';

/** The process that documents join; found by the server. */
function ProcessField({ subject, form, typeId }: DestinationFieldsProps & { readonly typeId: number }) {
  const { t } = useTranslation('move');
  const [text, setText] = useState('');
  const [known, setKnown] = useState<Process | null>(null);
  const [settled] = useDebouncedValue(known && text === labelOf(known) ? '' : text, typingPause);
  const { value: joinedId, error } = useField(form, 'joinedId');
  const found = useDestinations({ typeId, establishmentId: subject.establishmentId, text: settled });
  const mayBegin = typeId !== subject.process.type.id;
  const others = (found.data ?? []).filter(({ id }) => id !== subject.process.id && id !== known?.id);
  const offered = known ? [known, ...others] : others;
  return (
    <Select
      label={t('destination.process')}
      description={t('destination.processHint')}
      placeholder={t('destination.chooseProcess')}
      required
      searchable
      allowDeselect={false}
      filter={({ options }) => options}
      nothingFoundMessage={t('destination.notFound')}
      data={[
        ...(mayBegin ? [{ value: isNew, label: t('destination.new') }] : []),
        ...offered.map((process) => ({ value: String(process.id), label: labelOf(process) })),
      ]}
      value={joinedId === null ? (mayBegin ? isNew : null) : String(joinedId)}
      error={error}
      onSearchChange={(typed) => setText(typed === t('destination.new') ? '' : typed)}
      onChange={(id) => {
        setKnown(offered.find((process) => String(process.id) === id) ?? null);
        form.fill({ joinedId: id === isNew ? null : Number(id), types: {}, filled: {} });
      }}
    />
  );
}

/** By what people know a process. */
function labelOf({ id, subject, task }: Process): string {
  const { customer, vehicle, plate } = subject;
  const known = [customer, vehicle, plate].flatMap((told) => told?.display ?? []);
  return [`#${id}`, ...known, ...(task ? [task.label] : [])].join(' · ');
}
