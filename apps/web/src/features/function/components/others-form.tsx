import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useChangeFunctionsOf, useFunctionsOf, usePeople } from '../api/others-functions.ts';
import { ChoiceForm } from './choice-form.tsx';
import styles from './function.module.css';

const typingPause = 300;

/** With which of their functions and establishments somebody else works; the address says who. */
export function OthersForm() {
  const { t } = useTranslation('functions');
  const asked = useLocation({ select: ({ search }) => Number((search as Readonly<Record<string, unknown>>).userId) });
  const userId = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const navigate = useNavigate();
  const given = useFunctionsOf(userId);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), typingPause);
  const name = given.data?.name;
  const people = usePeople(settled === name ? '' : settled);
  const found = (people.data?.items ?? []).map(({ id, name: label, login }) => ({
    value: String(id),
    label: `${label} (${login})`,
  }));
  const own = userId !== null && name !== undefined ? [{ value: String(userId), label: name }] : [];
  return (
    <>
      <Select
        className={styles.person}
        label={t('others.person')}
        placeholder={t('others.search')}
        searchable
        nothingFoundMessage={t(people.isPending ? 'others.searching' : 'others.nobody')}
        data={[...own, ...found.filter(({ value }) => value !== String(userId))]}
        filter={({ options }) => options}
        value={userId === null ? null : String(userId)}
        onSearchChange={setText}
        onChange={(id) => void navigate({ to: '.', search: { userId: id ?? undefined }, replace: true })}
      />
      {userId !== null && <Functions key={userId} userId={userId} given={given} />}
    </>
  );
}

interface FunctionsProps {
  readonly userId: number;
  readonly given: ReturnType<typeof useFunctionsOf>;
}

function Functions({ userId, given: { data, error, refetch } }: FunctionsProps) {
  const { t } = useTranslation('functions');
  const changing = useChangeFunctionsOf(userId);
  const restoring = useChangeFunctionsOf(userId);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={4} height={44} />;
  }
  const { name } = data;
  const idsOf = (all: typeof data.roles) => all.map(({ id }) => id);
  return (
    <ChoiceForm
      key={JSON.stringify(data)}
      given={data}
      hints={{
        establishments: t('others.establishmentsHint', { name }),
        roles: t('others.rolesHint', { name }),
        none: t('others.none', { name }),
      }}
      isSaving={changing.isPending}
      isRestoring={restoring.isPending}
      onSave={(choice) => changing.mutate(choice)}
      onRestore={() => restoring.mutate({ establishments: idsOf(data.establishments), roles: idsOf(data.roles) })}
    />
  );
}
