import { parseDay } from '@tramite/rules/date/parse-day';
import { dayOf } from '@tramite/rules/date/zoned';
import { DateField as DayText } from '../../../parts/date/date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { textOf, valueOfText } from './text-value.ts';

/** D: a day typed or picked, not before the first that its indexer allows. */
export function DateField(props: FieldProps) {
  const { id, indexer, label, value, description, error, isRequired, ignoreMinDate, keepsRelative, onChange, onLeave } =
    props;
  const minDay = indexer.minDate && !ignoreMinDate ? parseDay(indexer.minDate, dayOf(new Date())) : undefined;
  return (
    <DayText
      {...{ id, label, description, error, isRequired, minDay, keepsRelative, onLeave }}
      name={indexer.label}
      text={textOf(value)}
      onType={(text) => onChange(valueOfText(text))}
    />
  );
}
