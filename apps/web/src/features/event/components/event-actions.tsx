import { Button, Menu, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { eventActions } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../lib/form/use-form.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { emptyAction } from '../event-content.ts';
import type { PartProps } from '../event-form.ts';
import { ActionFields } from './action-fields.tsx';
import styles from './event.module.css';

/** What is done, one card for each effect. */
export function EventActions({ form, names, most }: PartProps & { readonly most: number }) {
  const { t } = useTranslation('event');
  const { value: actions, error, set } = useField(form, 'actions');
  return (
    <fieldset className={styles.part}>
      <legend>{t('form.do')}</legend>
      {actions.map((action, index) => {
        const label = t(`actions.${action.type}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: effects have no names; their order is what they are told apart by
          <fieldset key={`${index} ${action.type}`} className={styles.part} aria-label={`${index + 1}. ${label}`}>
            <div className={styles.head}>
              <strong>{label}</strong>
              <IconButton
                label={t('form.remove', { label })}
                icon={IconTrash}
                onClick={() => set(actions.filter((_, at) => at !== index))}
              />
            </div>
            <ActionFields form={form} names={names} index={index} action={action} />
          </fieldset>
        );
      })}
      {error && actions.length === 0 && <Text c="red">{error}</Text>}
      {actions.length < most && (
        <Menu>
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('form.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {eventActions.map((type) => (
              <Menu.Item key={type} onClick={() => set([...actions, emptyAction(type)])}>
                {t(`actions.${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </fieldset>
  );
}
