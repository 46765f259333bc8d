import { Checkbox, TextInput } from '@mantine/core';
import type { Action, Role } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useSaveRole } from '../api/save-role.mutation.ts';
import { byArea } from '../areas.ts';
import styles from '../components/role.module.css';

interface RoleFormProps {
  readonly role: Role;
  /** A new role that begins as this one. */
  readonly isCopy: boolean;
  readonly actions: readonly Action[];
  readonly onClose: () => void;
}

/** Name and permissions of a role of the company. What the user does not hold cannot be given. */
export function RoleFormModal({ role, isCopy, actions, onClose }: RoleFormProps) {
  const { t } = useTranslation('role');
  const held = new Set(useUser().permissions);
  const first = isCopy ? role.actions.filter((action) => held.has(action)) : role.actions;
  const [name, setName] = useState(isCopy ? t('copyOf', { name: role.name }) : role.name);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  const [enabled, setEnabled] = useState(isCopy || role.enabled);
  const saving = useSaveRole(isCopy ? null : role);
  const { isTried, refused, frame } = useFormModal(saving, ['name']);
  const isDirty = isCopy || name !== role.name || enabled !== role.enabled || chosen.size !== role.actions.length;
  const toggle = (action: string) =>
    setChosen((old) =>
      old.has(action) ? new Set([...old].filter((each) => each !== action)) : new Set([...old, action]),
    );
  const handleSubmit = () => {
    if (name.trim() !== '' && !saving.isPending) {
      saving.mutate({ name, actions: [...chosen], enabled }, { onSuccess: onClose });
    }
  };
  return (
    <FormModal
      {...frame}
      title={isCopy ? t('copyTitle', { name: role.name }) : t('editTitle', { name: role.name })}
      submit={t(isCopy ? 'create' : 'save')}
      isDirty={isDirty}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextInput
          label={t('name')}
          maxLength={80}
          value={name}
          error={isTried && name.trim() === '' ? t('required') : refused.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {!isCopy && (
          <Checkbox
            label={t('enabled')}
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
        )}
        <div>
          {byArea(actions).map(([area, each]) => (
            <fieldset key={area} className={styles.set}>
              <legend>{t(`areas.${area}`)}</legend>
              <div className={styles.boxes}>
                {each.map(({ action, label }) => (
                  <Checkbox
                    key={action}
                    label={label}
                    checked={chosen.has(action)}
                    disabled={!held.has(action) && !chosen.has(action)}
                    onChange={() => toggle(action)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </div>
    </FormModal>
  );
}
