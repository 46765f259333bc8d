import { Button, Checkbox } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageFooter } from '../../../ui/page-footer.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useChangeFunctions, useOwnFunctions, useRestoreFunctions } from '../api/own-functions.ts';
import styles from './function.module.css';

type Given = ResponseOf<typeof endpoints.function.list>;

/** Which of their functions and establishments a user works with. */
export function FunctionForm() {
  const { data, error, refetch } = useOwnFunctions();
  if (error && !data) {
    return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  }
  return data ? <Form key={JSON.stringify(data)} given={data} /> : <Skeletons count={4} height={44} />;
}

const chosenOf = (all: Given['roles']) => new Set(all.filter(({ chosen }) => chosen).map(({ id }) => id));

function Form({ given }: { readonly given: Given }) {
  const { t } = useTranslation('functions');
  const [places, setPlaces] = useState<ReadonlySet<number>>(() => chosenOf(given.establishments));
  const [roles, setRoles] = useState<ReadonlySet<number>>(() => chosenOf(given.roles));
  const changing = useChangeFunctions();
  const restoring = useRestoreFunctions();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (places.size > 0) {
      changing.mutate({ establishments: [...places], roles: [...roles] });
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <PageSection title={t('establishments')} hint={t('establishmentsHint')}>
        <Boxes all={given.establishments} chosen={places} onChange={setPlaces} />
      </PageSection>
      {given.roles.length > 0 && (
        <PageSection title={t('roles')} hint={t('rolesHint')}>
          <Boxes all={given.roles} chosen={roles} onChange={setRoles} />
        </PageSection>
      )}
      <PageFooter>
        {given.isChanged && (
          <Button variant="default" loading={restoring.isPending} onClick={() => restoring.mutate()}>
            {t('restore')}
          </Button>
        )}
        <ReasonButton isSubmit reason={places.size === 0 ? t('noPlace') : null} loading={changing.isPending}>
          {t('save')}
        </ReasonButton>
      </PageFooter>
    </form>
  );
}

interface BoxesProps {
  readonly all: Given['roles'];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

function Boxes({ all, chosen, onChange }: BoxesProps) {
  const toggle = (id: number) =>
    onChange(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]));
  return (
    <div className={styles.boxes}>
      {all.map(({ id, label }) => (
        <Checkbox key={id} label={label} checked={chosen.has(id)} onChange={() => toggle(id)} />
      ))}
    </div>
  );
}
