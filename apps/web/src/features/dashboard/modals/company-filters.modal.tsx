import { Stack } from '@mantine/core';
import type { DashboardChoices } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import type { BoardAddress } from '../board-address.ts';
import { ChoiceField } from '../components/choice-field.tsx';

export interface CompanyFiltersModalProps {
  readonly board: BoardAddress;
  readonly choices: DashboardChoices;
  readonly onApply: (board: BoardAddress) => void;
  readonly onClose: () => void;
}

/** Where a board looks: filials, groups and establishments, each narrowing the others. */
export function CompanyFiltersModal({ board, choices, onApply, onClose }: CompanyFiltersModalProps) {
  const { t } = useTranslation('dashboard');
  const [draft, setDraft] = useState(board);
  const fields = [
    ['filialIds', choices.filials],
    ['groupIds', choices.groups],
    ['establishmentIds', choices.establishments],
  ] as const;
  return (
    <FormModal
      title={t('filter.company')}
      size={480}
      submit={t('filter.apply')}
      onSubmit={() => {
        onApply(draft);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        {fields.map(([field, offered]) => (
          <ChoiceField
            key={field}
            label={t(`filter.${field}`)}
            choices={offered}
            value={draft[field] ?? []}
            onChange={(ids) => setDraft({ ...draft, [field]: ids })}
          />
        ))}
      </Stack>
    </FormModal>
  );
}
