import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Movable, MoveState } from '../move-state.ts';

export interface DocumentChoiceProps {
  readonly documents: readonly Movable[];
  readonly state: MoveState;
  readonly isTried: boolean;
  readonly onChange: (state: MoveState) => void;
}

/** Which documents of a process go. */
export function DocumentChoice({ documents, state, isTried, onChange }: DocumentChoiceProps) {
  const { t } = useTranslation('move');
  const { chosen } = state;
  return (
    <Checkbox.Group
      label={t('documents.choose')}
      value={chosen.map(String)}
      error={isTried && chosen.length === 0 && t('documents.none')}
      onChange={(ids) => onChange({ ...state, chosen: ids.map(Number) })}
    >
      <Stack gap={4} mt={4}>
        {documents.map(({ id, type }) => (
          <Checkbox key={id} value={String(id)} label={`${type.label} #${id}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
