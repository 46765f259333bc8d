import { Group, Radio, TextInput } from '@mantine/core';
import { type FilterColor, filterColors, type SearchBody } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
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
  const create = useCreateQuickFilter();
  const update = useUpdateQuickFilter();
  const form = useForm({
    initial: {
      label: target.label ?? '',
      icon: isNew ? 'bookmark' : target.icon,
      color: isNew ? 'gray' : target.color,
    },
    check: ({ label }) => ({ label: label.trim() === '' ? t('required') : undefined }),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const saved = await form.submit(({ label, icon, color }) => {
      const looks = { label: label.trim(), icon, color: color as FilterColor };
      return isNew
        ? create.mutateAsync({ ...looks, body: target.body })
        : update.mutateAsync({ ...looks, id: target.id });
    });
    if (saved) {
      onSaved(saved.answer.id);
    }
  };
  return (
    <FormModal
      {...frame}
      isDirty={false}
      title={t(isNew ? 'createTitle' : 'editTitle')}
      size={480}
      submit={t('submit')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field of={form} path="label">
        {(field) => (
          <TextInput
            data-autofocus
            label={t('label')}
            description={t('labelHint')}
            required
            maxLength={120}
            autoComplete="off"
            {...textOf(field)}
          />
        )}
      </Field>
      <Field of={form} path="icon">
        {(icon) => (
          <Field of={form} path="color">
            {(color) => <Looks icon={icon.value} color={color.value} onIcon={icon.set} onColor={color.set} />}
          </Field>
        )}
      </Field>
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
