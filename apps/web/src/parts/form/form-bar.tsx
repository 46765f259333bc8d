import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconHistory, IconPencil, IconPrinter } from '@tabler/icons-react';
import type { FilledForm, FormTemplates } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../lib/abilities/abilities.ts';
import { ReasonButton } from '../../ui/button/reason-button.tsx';
import { RelativeTime } from '../../ui/value/relative-time.tsx';
import styles from './form-document.module.css';

export type FormMode = 'view' | 'edit' | 'history';

export interface FormBarProps {
  readonly form: FilledForm;
  readonly mode: FormMode;
  readonly templates: FormTemplates['items'];
  readonly template: number | 'simple';
  readonly onTemplate: (template: number | 'simple') => void;
  readonly onMode: (mode: FormMode) => void;
  readonly onPrint: () => void;
}

/** What a form is called, who changed it, how it is seen, and what can be done with it. */
export function FormBar({ form, mode, templates, template, onTemplate, onMode, onPrint }: FormBarProps) {
  const { t } = useTranslation('form');
  const isHistory = mode === 'history';
  return (
    <div className={styles.bar}>
      <div>
        <Text fw={600}>{form.name}</Text>
        <Text c="dimmed" size="dense">
          {t('changedBy', { name: form.changed.by })} <RelativeTime instant={form.changed.at} /> ·{' '}
          {t('version', { number: form.versionNumber })}
        </Text>
      </div>
      <Group gap="xs">
        {templates.length > 0 && !isHistory && (
          <NativeSelect
            size="xs"
            aria-label={t('seenAs')}
            value={`${template}`}
            data={[
              { value: 'simple', label: t('simple') },
              ...templates.map(({ id, label }) => ({ value: `${id}`, label })),
            ]}
            onChange={({ currentTarget: { value } }) => onTemplate(value === 'simple' ? value : Number(value))}
          />
        )}
        <ReasonButton
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          reason={canDo(form.editable) ? null : t('notEditable')}
          onClick={() => onMode('edit')}
        >
          {t('edit')}
        </ReasonButton>
        {!isHistory && (
          <Button variant="default" size="xs" leftSection={<IconPrinter size={14} aria-hidden />} onClick={onPrint}>
            {t('print')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-pressed={isHistory}
          leftSection={<IconHistory size={14} aria-hidden />}
          onClick={() => onMode(isHistory ? 'view' : 'history')}
        >
          {t('history.open')}
        </Button>
      </Group>
    </div>
  );
}
