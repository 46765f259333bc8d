import { Button, Checkbox } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { PageFooter } from '../../../ui/layout/page-footer.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import styles from './function.module.css';

type Given = ResponseOf<typeof endpoints.function.list>;
type Boxed = Given['roles'];

interface ChoiceFormProps {
  readonly given: Given;
  readonly hints: { readonly establishments: string; readonly roles: string; readonly none: string };
  readonly isSaving: boolean;
  readonly isRestoring: boolean;
  readonly onSave: (choice: { establishments: number[]; roles: number[] }) => void;
  readonly onRestore: () => void;
}

const chosenOf = (all: Boxed) => new Set(all.filter(({ chosen }) => chosen).map(({ id }) => id));

/** Which of the functions and establishments that were given are worked with. */
export function ChoiceForm({ given, hints, isSaving, isRestoring, onSave, onRestore }: ChoiceFormProps) {
  const { t } = useTranslation('functions');
  const [places, setPlaces] = useState<ReadonlySet<number>>(() => chosenOf(given.establishments));
  const [roles, setRoles] = useState<ReadonlySet<number>>(() => chosenOf(given.roles));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (places.size > 0) {
      onSave({ establishments: [...places], roles: [...roles] });
    }
  };
  const element = useRef<HTMLFormElement>(null);
  const handleSave = () => !isSaving && element.current?.requestSubmit();
  useShortcuts([{ keys: 'mod+S', group: 'record', label: t('save'), inFields: true, run: handleSave }]);
  return (
    <form ref={element} onSubmit={handleSubmit} noValidate>
      <PageSection title={t('establishments')} hint={hints.establishments}>
        {given.establishments.length === 0 ? (
          <p>{hints.none}</p>
        ) : (
          <Boxes all={given.establishments} chosen={places} onChange={setPlaces} />
        )}
      </PageSection>
      {given.roles.length > 0 && (
        <PageSection title={t('roles')} hint={hints.roles}>
          <Boxes all={given.roles} chosen={roles} onChange={setRoles} />
        </PageSection>
      )}
      <PageFooter>
        {given.isChanged && (
          <Button variant="default" loading={isRestoring} onClick={onRestore}>
            {t('restore')}
          </Button>
        )}
        <ReasonButton isSubmit reason={places.size === 0 ? t('noPlace') : null} loading={isSaving}>
          {t('save')}
        </ReasonButton>
      </PageFooter>
    </form>
  );
}

interface BoxesProps {
  readonly all: Boxed;
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
