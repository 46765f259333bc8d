import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type DashboardChoices, longestPeriod } from '@tramite/contract';
import { daysOf } from '@tramite/rules/dashboard/board-period';
import { type Day, formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { type BoardAddress, toFilters, writeAddress } from '../board-address.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { useSavedSets } from '../use-saved-sets.ts';

export interface CustomFiltersModalProps {
  readonly board: BoardAddress;
  readonly choices: DashboardChoices;
  readonly of: 'sales' | 'processes' | 'approvals' | 'flow';
  readonly onApply: (board: BoardAddress) => void;
  readonly onClose: () => void;
}

/** Days, tags and stages of one's own, which may be kept under a name. */
export function CustomFiltersModal({ board, choices, of, onApply, onClose }: CustomFiltersModalProps) {
  const { t } = useTranslation('dashboard');
  const { sets, save, remove } = useSavedSets();
  const { startDate, endDate } = toFilters(board, choices.today);
  const [from, setFrom] = useState(formatDay(startDate));
  const [to, setTo] = useState(formatDay(endDate));
  const [since, setSince] = useState(board.since ? formatDay(board.since) : '');
  const [tagIds, setTagIds] = useState<readonly number[]>(board.tagIds ?? []);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const days = {
    from: parseDay(from, choices.today),
    to: parseDay(to, choices.today),
    since: parseDay(since, choices.today),
  };
  const faults = faultsOf(days, since, t);
  const isBad = Object.values(faults).some((fault) => fault !== undefined);
  const handleSubmit = () => {
    setTried(true);
    if (isBad || !days.from || !days.to) {
      return;
    }
    const { period, since: _, ...rest } = board;
    const isKept = period !== undefined && days.from === startDate && days.to === endDate;
    const next: BoardAddress = {
      ...rest,
      ...(isKept ? { period } : { from: days.from, to: days.to }),
      tagIds,
      ...(days.since && { since: days.since }),
    };
    if (name.trim() !== '') {
      save({ name: name.trim(), address: writeAddress(next) });
    }
    onApply(next);
    onClose();
  };
  const tags = choices.tags.filter(({ isSale }) => isSale || of !== 'sales');
  const fields = [
    ['from', from, setFrom],
    ['to', to, setTo],
    ['since', since, setSince],
  ] as const;
  return (
    <FormModal
      title={t('filter.custom')}
      size={520}
      submit={t('filter.apply')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        {fields.slice(0, of === 'flow' ? 2 : 3).map(([field, value, setValue]) => (
          <TextInput
            key={field}
            label={t(`filter.${field}`)}
            description={field === 'since' ? t('filter.sinceHint') : undefined}
            placeholder="DD/MM/AAAA"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            error={isTried && faults[field]}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        ))}
        {of !== 'flow' && (
          <ChoiceField
            label={t('filter.tagIds')}
            choices={tags.map(({ id, name: label }) => ({ id, label }))}
            value={tagIds}
            onChange={setTagIds}
          />
        )}
        <TextInput
          label={t('filter.name')}
          description={t('filter.nameHint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {sets.length > 0 && (
          <Stack gap={4} role="group" aria-label={t('filter.sets')}>
            <Text size="dense" c="dimmed">
              {t('filter.sets')}
            </Text>
            {sets.map((set) => (
              <Group key={set.name} justify="space-between" wrap="nowrap">
                <Text truncate>{set.name}</Text>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('filter.forget', { name: set.name })}
                  onClick={() => remove(set.name)}
                >
                  {t('filter.remove')}
                </Button>
              </Group>
            ))}
          </Stack>
        )}
      </Stack>
    </FormModal>
  );
}

interface Days {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly since: Day | undefined;
}

function faultsOf(
  { from, to, since }: Days,
  typedSince: string,
  t: ReturnType<typeof useTranslation<'dashboard'>>['t'],
) {
  const isReversed = from !== undefined && to !== undefined && to < from;
  const isLong = from !== undefined && to !== undefined && daysOf({ startDate: from, endDate: to }) > longestPeriod;
  const badDay = t('filter.badDay');
  return {
    from: from === undefined ? badDay : undefined,
    to:
      to === undefined
        ? badDay
        : isReversed
          ? t('filter.reversed')
          : isLong
            ? t('filter.tooLong', { count: longestPeriod })
            : undefined,
    since: typedSince.trim() !== '' && since === undefined ? badDay : undefined,
  };
}
