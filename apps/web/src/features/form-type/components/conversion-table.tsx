import { Text } from '@mantine/core';
import type { endpoints, FieldConversion, ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './conversion-table.module.css';

interface ConversionTableProps {
  readonly preview: ResponseOf<typeof endpoints.formType.previewOld>;
}

/** What becomes of each field of an old form. */
export function ConversionTable({ preview: { form, lines } }: ConversionTableProps) {
  const { t } = useTranslation('form-type');
  const changed = lines.filter(({ notes }) => notes.length > 0).length;
  return (
    <section aria-label={t('old.preview')}>
      <Notice tone={changed > 0 ? 'warn' : 'info'}>
        {changed > 0 ? t('old.changed', { count: changed }) : t('old.same', { count: lines.length })}
        {form.processType && ` ${t('old.ofAll', { type: form.processType.label })}`}
      </Notice>
      <div className={styles.room}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('old.before')}</th>
              <th>{t('old.after')}</th>
              <th>{t('old.notes')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.fieldId}>
                <td>{placed(line.before.label, line.before.group)}</td>
                <td>
                  {placed(line.after.name, line.after.group)}
                  <Text c="dimmed" size="dense">
                    <Kind after={line.after} />
                  </Text>
                </td>
                <td>{line.notes.length > 0 ? line.notes.join(' ') : t('old.asItIs')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const placed = (name: string, group: string | null) => (group ? `${group}, ${name}` : name);

const kinds = {
  S: 'text',
  T: 'longText',
  I: 'integer',
  V: 'money',
  D: 'date',
  M: 'dates',
  L: 'list',
  R: 'radio',
  C: 'checkboxes',
} as const;

const formats = {
  PLATE: 'plate',
  CHASSIS: 'chassis',
  RENAVAM: 'renavam',
  YEAR: 'year',
  COLOR: 'color',
  CPF_CNPJ: 'cpfCnpj',
  CPF: 'cpf',
  CNPJ: 'cnpj',
  EMAIL: 'email',
  CELLPHONE: 'cellphone',
  CURRENCY: 'currency',
} as const;

/** Type and format in the words of the palette, with what goes with them. */
function Kind({ after: { type, format, options, linked } }: { readonly after: FieldConversion['after'] }) {
  const { t } = useTranslation('form-type');
  const key = formats[format as keyof typeof formats] ?? kinds[type as keyof typeof kinds] ?? 'text';
  const parts = [
    t(`kinds.${key}`),
    ...(options > 0 ? [t('old.options', { count: options })] : []),
    ...(linked ? [t('old.linked', { name: linked })] : []),
  ];
  return <>{parts.join(' · ')}</>;
}
