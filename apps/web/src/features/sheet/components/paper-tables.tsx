import type { Document, Indexer, Process, Progress } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import type { OpenPendency } from '../sheet-data.ts';
import { PaperFacts } from './paper.tsx';
import styles from './sheet.module.css';

interface PaperTableProps {
  readonly label: string;
  /** Heading of each column, with its share of the width in percent. */
  readonly columns: readonly (readonly [string, number])[];
  readonly children: ReactNode;
}

function PaperTable({ label, columns, children }: PaperTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <colgroup>
        {columns.map(([name, width]) => (
          <col key={name} style={{ width: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Fields in their groups, two beside each other; the names of the empty ones after them. */
export function PaperFields({ indexers }: { readonly indexers: readonly Indexer[] }) {
  const { t } = useTranslation('sheet');
  const groups = [...new Set(indexers.map(({ group }) => group))];
  return groups.map((group) => {
    const own = indexers.filter((indexer) => indexer.group === group).sort((a, b) => a.position - b.position);
    const empty = own.filter(({ display }) => display === '').map(({ label }) => label);
    return (
      <div key={group ?? ''}>
        {group !== null && <h3 className={styles.group}>{group}</h3>}
        <PaperFacts facts={own.map(({ label, display }) => ({ label, value: display }))} />
        {empty.length > 0 && <p className={styles.note}>{t('emptyFields', { names: empty.join(', ') })}</p>}
      </div>
    );
  });
}

export interface PaperDocumentsProps {
  readonly process: Pick<Process, 'documents'>;
  /** Those of them that are known whole. */
  readonly documents: readonly Document[];
}

/** The documents of a process: what each is, how it stands, and who checked it when. */
export function PaperDocuments({ process, documents }: PaperDocumentsProps) {
  const { t } = useTranslation('sheet');
  const known = new Map(documents.map((document) => [document.id, document]));
  if (process.documents.length === 0) {
    return <p className={styles.note}>{t('noDocuments')}</p>;
  }
  return (
    <PaperTable
      label={t('documents')}
      columns={[
        [t('number'), 10],
        [t('type'), 27],
        [t('situation'), 17],
        [t('checks'), 46],
      ]}
    >
      {process.documents.map(({ id, type, situation }) => {
        const whole = known.get(id);
        return (
          <tr key={id}>
            <td>{id}</td>
            <td>{type.label}</td>
            <td>
              <Situation situation={situation} whole={whole} />
            </td>
            <td>{whole && <Checked checks={whole.checks} />}</td>
          </tr>
        );
      })}
    </PaperTable>
  );
}

function Situation({ situation, whole }: Pick<Document, 'situation'> & { readonly whole: Document | undefined }) {
  const { t } = useTranslation(['sheet', 'common']);
  return (
    <>
      {t(`common:situation.${situation}`)}
      {whole?.expiresOn && (
        <span className={styles.below}>
          {t(situation === 'V' ? 'expired' : 'expires', { date: formatDay(whole.expiresOn) })}
        </span>
      )}
      {whole && whole.openPendencies > 0 && (
        <span className={styles.below}>{t('pendencyCount', { count: whole.openPendencies })}</span>
      )}
    </>
  );
}

function Checked({ checks }: Pick<Document, 'checks'>) {
  const { t } = useTranslation('sheet');
  return checks.map(({ id, label, userChecked, dateChecked }) => (
    <span key={id} className={styles.line}>
      {label}:{' '}
      {userChecked && dateChecked
        ? t('checkedBy', { name: userChecked.name, at: formatDateTime(dateChecked) })
        : t('unchecked')}
    </span>
  ));
}

/** The steps of one document, each with who signs it and who did. */
export function PaperChecks({ checks }: Pick<Document, 'checks'>) {
  const { t } = useTranslation('sheet');
  return (
    <PaperTable
      label={t('checks')}
      columns={[
        [t('check'), 34],
        [t('role'), 26],
        [t('situation'), 40],
      ]}
    >
      {checks.map(({ id, label, role, userChecked, dateChecked }) => (
        <tr key={id}>
          <td>{label}</td>
          <td>{role.label}</td>
          <td>
            {userChecked && dateChecked
              ? t('checkedBy', { name: userChecked.name, at: formatDateTime(dateChecked) })
              : t('unchecked')}
          </td>
        </tr>
      ))}
    </PaperTable>
  );
}

/** What is open, and on whom it waits. */
export function PaperPendencies({ pendencies }: { readonly pendencies: readonly OpenPendency[] }) {
  const { t } = useTranslation('sheet');
  return (
    <PaperTable
      label={t('pendencies')}
      columns={[
        [t('document'), 24],
        [t('reason'), 42],
        [t('inserted'), 20],
        [t('waits'), 14],
      ]}
    >
      {pendencies.map(({ document, pendency: { id, reason, text, insertedBy, insertedAt, waitingOn, dueDate } }) => (
        <tr key={id}>
          <td>{t('documentOf', { type: document.label, id: document.id })}</td>
          <td>
            <strong>{reason.label}</strong>
            <span className={styles.below}>{text}</span>
          </td>
          <td>
            {insertedBy.name}
            <span className={styles.below}>{formatDateTime(insertedAt)}</span>
          </td>
          <td>
            {t(waitingOn === 'customer' ? 'waitsCustomer' : 'waitsTeam')}
            {dueDate && <span className={styles.below}>{t('until', { date: formatDay(dueDate) })}</span>}
          </td>
        </tr>
      ))}
    </PaperTable>
  );
}

/** What happened, in the order in which it did. */
export function PaperHistory({ entries }: { readonly entries: readonly Progress[] }) {
  const { t } = useTranslation(['sheet', 'history']);
  return (
    <PaperTable
      label={t('history')}
      columns={[
        [t('when'), 17],
        [t('what'), 60],
        [t('who'), 23],
      ]}
    >
      {entries.toReversed().map((entry) => (
        <tr key={entry.id}>
          <td>{formatDateTime(entry.date)}</td>
          <td>
            {entry.description}
            {entry.changes.map((change) => (
              <FieldChange key={change.id} change={change} />
            ))}
          </td>
          <td>
            {entry.user?.name ?? t('history:system')}
            {entry.assumedBy && ` (${t('history:assumedBy', { name: entry.assumedBy.name })})`}
            {entry.origin && <span className={styles.below}>{t(`history:origin.${entry.origin}`)}</span>}
          </td>
        </tr>
      ))}
    </PaperTable>
  );
}

function FieldChange({ change }: { readonly change: Progress['changes'][number] }) {
  const { t } = useTranslation('history');
  const said = (value: string | null) => value || t('change.empty');
  const { label, isMasked, before, after } = change;
  return (
    <span className={styles.below}>
      {label}
      {isMasked && `: ${t('change.masked')}`}
      {!isMasked && after !== null && `: ${said(before)} → ${said(after)}`}
    </span>
  );
}
