import { Checkbox, TextInput } from '@mantine/core';
import type { Action, Role } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
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
  const saving = useSaveRole(isCopy ? null : role);
  const form = useForm({
    initial: { name: role.name, actions: role.actions as readonly string[], enabled: role.enabled },
    // A copy is a new role from its first moment on.
    ...(isCopy && { start: { name: t('copyOf', { name: role.name }), actions: first, enabled: true } }),
    check: ({ name }) => ({ name: name.trim() === '' ? t('required') : undefined }),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ actions, ...rest }) => saving.mutateAsync({ ...rest, actions: [...actions] }))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={isCopy ? t('copyTitle', { name: role.name }) : t('editTitle', { name: role.name })}
      submit={t(isCopy ? 'create' : 'save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Field of={form} path="name">
          {(field) => <TextInput label={t('name')} maxLength={80} {...textOf(field)} />}
        </Field>
        {!isCopy && (
          <Field of={form} path="enabled">
            {({ value, set }) => (
              <Checkbox label={t('enabled')} checked={value} onChange={(event) => set(event.currentTarget.checked)} />
            )}
          </Field>
        )}
        <div>
          <Field of={form} path="actions">
            {({ value, set }) => <Permissions actions={actions} held={held} chosen={value} onChange={set} />}
          </Field>
        </div>
      </div>
    </FormModal>
  );
}

interface PermissionsProps {
  readonly actions: readonly Action[];
  readonly held: ReadonlySet<string>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Permissions({ actions, held, chosen, onChange }: PermissionsProps) {
  const { t } = useTranslation('role');
  const toggle = (action: string) =>
    onChange(chosen.includes(action) ? chosen.filter((each) => each !== action) : [...chosen, action]);
  return byArea(actions).map(([area, each]) => (
    <fieldset key={area} className={styles.set}>
      <legend>{t(`areas.${area}`)}</legend>
      <div className={styles.boxes}>
        {each.map(({ action, label }) => (
          <Checkbox
            key={action}
            label={label}
            checked={chosen.includes(action)}
            disabled={!held.has(action) && !chosen.includes(action)}
            onChange={() => toggle(action)}
          />
        ))}
      </div>
    </fieldset>
  ));
}
