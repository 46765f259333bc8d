import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { Registration, RegistrationField, RegistrationRecord } from '@tramite/contract';
import { shownOf } from '@tramite/rules/registration/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

/** The columns of a registration as its declaration has them, and whether a record is enabled. */
export function useRegistrationColumns(registration: Registration) {
  const { t } = useTranslation('registration');
  return useMemo(() => {
    const fields = registration.columns.flatMap((name) => registration.fields.filter((field) => field.name === name));
    const state: RecordColumn<RegistrationRecord> = {
      id: 'enabled',
      label: t('columns.enabled'),
      width: 120,
      cell: ({ enabled }) => <EnabledBadge isEnabled={enabled} />,
    };
    return {
      columns: [...fields.map((field, index) => columnOf(registration, field, index)), state],
      lines: linesOf(fields),
    };
  }, [registration, t]);
}

function columnOf({ title }: Registration, field: RegistrationField, index: number): RecordColumn<RegistrationRecord> {
  return {
    id: field.name,
    label: field.label,
    width: field.kind === 'number' ? 96 : 200,
    ...(field.kind !== 'number' && { grows: true }),
    ...(field.kind === 'number' && { align: 'end' as const }),
    ...(field.kind !== 'references' && field.kind !== 'rows' && { sortKey: field.name }),
    ...(field.name === title ? { isFixed: true } : { hiddenBelow: 320 + 160 * index }),
    cell: ({ values }) => shownOf(field, values[field.name]),
  };
}

const linesOf =
  ([title, ...others]: readonly RegistrationField[]) =>
  ({ values, enabled }: RegistrationRecord): RecordLines => ({
    title: title && shownOf(title, values[title.name]),
    mark: enabled ? undefined : <EnabledBadge isEnabled={false} />,
    note: others
      .map((field) => shownOf(field, values[field.name]))
      .filter(Boolean)
      .join(' · '),
  });

export function EnabledBadge({ isEnabled }: { readonly isEnabled: boolean }) {
  const { t } = useTranslation('registration');
  return isEnabled ? (
    <ToneBadge tone="good" icon={IconCircleCheck} label={t('state.enabled')} />
  ) : (
    <ToneBadge tone="mute" icon={IconCircleOff} label={t('state.disabled')} />
  );
}
