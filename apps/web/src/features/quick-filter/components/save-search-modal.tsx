import { Button, Group, Radio, TextInput } from '@mantine/core';
import { type FilterColor, filterColors, type SearchBody } from '@tramite/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { useAttempts } from '../../../lib/form/use-attempts.ts';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCreateQuickFilter } from '../api/create-quick-filter.mutation.ts';
import { useUpdateQuickFilter } from '../api/update-quick-filter.mutation.ts';
import { filterIconNames } from '../filter-icon-names.ts';
import { filterIcon, tintOf } from './filter-icons.ts';
import styles from './save-search-modal.module.css';

/** A search to save, or a saved one whose name and looks change. */
export type SaveTarget =
  | { readonly body: SearchBody; readonly label?: string }
  | { readonly id: number; readonly label: string; readonly icon: string; readonly color: string };

export interface SaveSearchModalProps {
  readonly target: SaveTarget;
  readonly onSaved: (id: number) => void;
  readonly onClose: () => void;
}

/** Asks for the name and looks of a saved search. What was typed stays when saving fails. */
export function SaveSearchModal({ target, onSaved, onClose }: SaveSearchModalProps) {
  const { t } = useTranslation(['filter', 'common']);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNew = 'body' in target;
  const [label, setLabel] = useState(target.label ?? '');
  const [icon, setIcon] = useState(isNew ? 'bookmark' : target.icon);
  const [color, setColor] = useState(isNew ? 'gray' : target.color);
  const create = useCreateQuickFilter();
  const update = useUpdateQuickFilter();
  const { error, isPending } = isNew ? create : update;
  const refused = fieldErrorsOf(error).label;
  const { isTried, attempt } = useAttempts(form, error);
  const missing = isTried && label.trim() === '' ? t('required') : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React sees events of the panel that this modal may lie over.
    event.stopPropagation();
    attempt();
    if (label.trim() === '') {
      return;
    }
    const looks = { label: label.trim(), icon, color: color as FilterColor };
    const then = { onSuccess: ({ id }: { readonly id: number }) => onSaved(id) };
    if (isNew) {
      create.mutate({ ...looks, body: target.body }, then);
    } else {
      update.mutate({ ...looks, id: target.id }, then);
    }
  };
  return (
    <ModalFrame
      opened
      title={t(isNew ? 'createTitle' : 'editTitle')}
      size={480}
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={handleSubmit} noValidate>
        {error && !refused && (
          <Notice tone="bad" role="alert">
            {messageOf(error)}
          </Notice>
        )}
        <TextInput
          data-autofocus
          label={t('label')}
          description={t('labelHint')}
          required
          maxLength={120}
          autoComplete="off"
          value={label}
          error={missing ?? refused}
          onChange={(event) => {
            setLabel(event.currentTarget.value);
            create.reset();
            update.reset();
          }}
        />
        <Looks icon={icon} color={color} onIcon={setIcon} onColor={setColor} />
      </form>
    </ModalFrame>
  );
}

interface LooksProps {
  readonly icon: string;
  readonly color: string;
  readonly onIcon: (icon: string) => void;
  readonly onColor: (color: string) => void;
}

function Looks({ icon, color, onIcon, onColor }: LooksProps) {
  const { t } = useTranslation('filter');
  return (
    <>
      <Radio.Group label={t('icon')} mt="md" value={icon} onChange={onIcon}>
        <Group gap={4} mt={4}>
          {filterIconNames.map((name) => {
            const Picture = filterIcon(name);
            return (
              <Radio.Card
                key={name}
                value={name}
                className={styles.choice}
                aria-label={t(`icons.${name}`)}
                title={t(`icons.${name}`)}
              >
                <Picture size={20} stroke={1.75} className={styles.picture} style={tintOf(color)} aria-hidden />
              </Radio.Card>
            );
          })}
        </Group>
      </Radio.Group>
      <Radio.Group label={t('color')} mt="md" value={color} onChange={onColor}>
        <Group gap={4} mt={4}>
          {filterColors.map((name) => (
            <Radio.Card
              key={name}
              value={name}
              className={styles.choice}
              aria-label={t(`colors.${name}`)}
              title={t(`colors.${name}`)}
            >
              <span className={styles.swatch} style={tintOf(name)} />
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
    </>
  );
}
