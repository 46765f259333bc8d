import { Select } from '@mantine/core';
import type { FlowField } from '@tramite/rules/workflow-editor/element-fields';
import type { FlowElement } from '@tramite/rules/workflow-editor/element-kind';
import { type FieldRow, readField } from '@tramite/rules/workflow-editor/field-value';
import { useTranslation } from 'react-i18next';
import { CellInput } from './cell-input.tsx';
import { nameOf, waysFrom } from './element-words.ts';
import { usePanel } from './panel-context.ts';
import { RowsField } from './rows-field.tsx';

interface ElementFieldProps {
  readonly element: FlowElement;
  readonly field: FlowField;
}

/** A field of an element with what is wrong with it. */
export function ElementField({ element, field }: ElementFieldProps) {
  const { t } = useTranslation('workflow-editor');
  const { modeler, problems } = usePanel();
  const id = element.id ?? '';
  const label = t(`fields.${field.name}`);
  const found = problems.filter(({ elementId, code }) => elementId === id && field.codes.some((each) => each === code));
  const messageOf = (severity: string) => found.find((each) => each.severity === severity)?.message;
  const error = messageOf('error');
  const warning = messageOf('warning');
  const value = readField(element, field);
  const write = (next: Parameters<typeof modeler.write>[2]) => modeler.write(id, field, next);
  if (field.kind === 'rows' && field.place.in === 'extensions') {
    const rows = Array.isArray(value) ? (value as readonly FieldRow[]) : [];
    return (
      <RowsField label={label} error={error ?? warning} columns={field.place.columns} rows={rows} onChange={write} />
    );
  }
  if (field.kind === 'way') {
    return (
      <Select
        label={label}
        description={warning ?? t('defaultHint')}
        error={error}
        clearable
        data={waysFrom(element).map((way) => ({ value: way.id ?? '', label: nameOf(way) || (way.id ?? '') }))}
        value={typeof value === 'string' ? value : null}
        onChange={write}
      />
    );
  }
  return field.kind === 'rows' ? null : (
    <CellInput
      kind={field.kind}
      label={label}
      description={warning}
      error={error}
      value={value as Parameters<typeof CellInput>[0]['value']}
      onChange={write}
    />
  );
}
