import { Group, Radio, TextInput } from '@mantine/core';
import { type FilterColor, filterColors, type SearchBody } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/form-modal.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useCreateQuickFilter } from '../api/create-quick-filter.mutation.ts';
import { useUpdateQuickFilter } from '../api/update-quick-filter.mutation.ts';
import { filterIcon, tintOf } from '../components/filter-icons.ts';
import { filterIconNames } from '../filter-icon-names.ts';
import styles from './save-search.module.css';

/** A search to save, or a saved one whose name and looks change. */
export type SaveTarget =
  | { readonly body: SearchBody; readonly label?: string }
  | { readonly id: number; readonly label: string; readonly icon: string; readonly color: string };

export interface SaveSearchModalProps {
  readonly target: SaveTarget;
  readonly onSaved: (id: number) => void;
  readonly onClose: () => void;
}

/** Asks for the name and looks of a saved search. */
export function SaveSearchModal({ target, onSaved, onClose }: SaveSearchModalProps) {
  const { t } = useTranslation('filter');
  const isNew = 'body' in target;
  const [label, setLabel] = useState(target.label ?? '');
  const [icon, setIcon] = useState(isNew ? 'bookmark' : target.icon);
  const [color, setColor] = useState(isNew ? 'gray' : target.color);
  const create = useCreateQuickFilter();
  const update = useUpdateQuickFilter();
  const { frame, isTried, refused } = useFormModal(isNew ? create : update, ['label']);
  const missing = isTried && label.trim() === '' ? t('required') : undefined;
  const handleSubmit = () => {
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
    <FormModal
      {...frame}
      title={t(isNew ? 'createTitle' : 'editTitle')}
      size={480}
      submit={t('submit')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('label')}
        description={t('labelHint')}
        required
        maxLength={120}
        autoComplete="off"
        value={label}
        error={missing ?? refused.label}
        onChange={(event) => {
          setLabel(event.currentTarget.value);
          create.reset();
          update.reset();
        }}
      />
      <Looks icon={icon} color={color} onIcon={setIcon} onColor={setColor} />
    </FormModal>
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
