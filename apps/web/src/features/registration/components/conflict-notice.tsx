import { Button, Group, Text } from '@mantine/core';
import type { Registration, RegistrationValues } from '@tramite/contract';
import { shownOf } from '@tramite/rules/registration/values';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { useFormState } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './registration.module.css';

interface ConflictNoticeProps {
  readonly of: Form<RegistrationValues>;
  readonly registration: Registration;
}

/** Somebody saved the record meanwhile: both values of each field, and the choice between them. */
export function ConflictNotice({ of, registration }: ConflictNoticeProps) {
  const { t } = useTranslation('registration');
  const { conflict, values } = useFormState(of, ({ state }) => state);
  if (conflict === null) {
    return null;
  }
  const { conflicting } = of;
  const conflicts = registration.fields
    .filter(({ name }) => conflicting.includes(name))
    .map((field) => {
      const shown = (from: RegistrationValues) => shownOf(field, from[field.name]);
      return { field, mine: shown(values), theirs: shown(conflict.theirs.values) };
    });
  return (
    <Notice tone="warn" title={conflict.message} role="alert">
      {conflicts.length === 0 ? (
        <Text>{t('conflict.none')}</Text>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ field, mine, theirs }) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td>{mine || t('nothing')}</td>
                <td>{theirs || t('nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={() => of.keepMine()}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => of.takeTheirs()}>
          {t('conflict.takeTheirs')}
        </Button>
      </Group>
    </Notice>
  );
}
