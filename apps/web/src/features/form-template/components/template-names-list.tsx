import { Button, Stack, Text } from '@mantine/core';
import { starterTemplate } from '@tramite/rules/form-template/starter-template';
import { useTranslation } from 'react-i18next';
import { useTemplateNames } from '../api/template-reads.ts';
import styles from './template-editor.module.css';

interface TemplateNamesListProps {
  readonly formTypeId: number | null;
  /** Nothing was written yet. */
  readonly isEmpty: boolean;
  readonly onInsert: (text: string) => void;
}

/** What a template may name; a press writes it where the caret is. */
export function TemplateNamesList({ formTypeId, isEmpty, onInsert }: TemplateNamesListProps) {
  const { t } = useTranslation('form-template');
  const { data } = useTemplateNames(formTypeId);
  if (!data) return <Text c="dimmed">{t('names.chooseType')}</Text>;
  const field = (name: string) => ({ name, text: `{{${name}}}` });
  const lists = [
    { label: t('names.fields'), items: data.fields.map(field) },
    ...data.groups.map(({ name, multiple, fields }) => ({
      label: t('names.group', { name }),
      items: [
        ...(multiple ? [{ name: t('names.repeat'), text: `{{#cada ${name}}}\n\n{{/cada}}` }] : []),
        ...fields.map(field),
      ],
    })),
    {
      label: t('names.more'),
      items: [
        ...data.system.map(field),
        { name: t('names.condition'), text: '{{#se Campo}}\n\n{{senão}}\n\n{{/se}}' },
        { name: t('names.compare'), text: '{{#se Campo = "valor"}}\n\n{{/se}}' },
      ],
    },
  ];
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="dense">
        {t('names.hint')}
      </Text>
      {isEmpty && (
        <Button variant="light" onClick={() => onInsert(starterTemplate(t('names.starterTitle'), data))}>
          {t('names.starter')}
        </Button>
      )}
      {lists
        .filter(({ items }) => items.length > 0)
        .map(({ label, items }) => (
          <div key={label}>
            <Text size="dense" fw={600}>
              {label}
            </Text>
            <ul className={styles.names} aria-label={label}>
              {items.map(({ name, text }) => (
                <li key={text}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('names.insert', { name })}
                    onClick={() => onInsert(text)}
                  >
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Stack>
  );
}
