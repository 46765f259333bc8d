import { Button, Checkbox } from '@mantine/core';
import type { ReportColumn } from '@tramite/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './report.module.css';

type Choice = Pick<ReportColumn, 'id' | 'label'>;

export interface ColumnChoiceProps {
  readonly columns: readonly Choice[];
  /** Fields of the records, which are columns only where somebody wants them. */
  readonly fields: readonly Choice[];
  readonly chosen: readonly string[];
  /** Those a file has where nothing was ever chosen. */
  readonly usual: readonly string[];
  readonly error?: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which columns a file has. */
export function ColumnChoice({ columns, fields, chosen, usual, error, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('report');
  const others = chosen.filter((id) => !columns.some((column) => column.id === id));
  return (
    <Checkbox.Group value={[...chosen]} onChange={onChange}>
      <Heading title={t('columnsLabel')} error={error}>
        <span>
          <Button variant="subtle" size="xs" onClick={() => onChange([...others, ...columns.map(({ id }) => id)])}>
            {t('all')}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => onChange([])}>
            {t('none')}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => onChange(usual)}>
            {t('usual')}
          </Button>
        </span>
      </Heading>
      <Boxes choices={columns} isWrong={error !== undefined} />
      {fields.length > 0 && (
        <>
          <Heading title={t('fieldsLabel')} />
          {/* It scrolls: by keyboard, too. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
          <section className={styles.fields} aria-label={t('fieldsLabel')} tabIndex={0}>
            <Boxes choices={fields} isWrong={false} />
          </section>
        </>
      )}
    </Checkbox.Group>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly error?: string;
  readonly children?: ReactNode;
}

function Heading({ title, error, children }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <strong>{title}</strong>
      {error !== undefined && <span role="alert">{error}</span>}
      {children}
    </div>
  );
}

function Boxes({ choices, isWrong }: { readonly choices: readonly Choice[]; readonly isWrong: boolean }) {
  return (
    <div className={styles.columns}>
      {choices.map(({ id, label }) => (
        <Checkbox key={id} value={id} label={label} error={isWrong} />
      ))}
    </div>
  );
}
