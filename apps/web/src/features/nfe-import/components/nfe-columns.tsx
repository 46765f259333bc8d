import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCopy,
  IconFileCheck,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { NfeRow } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { formatCents } from '@tramite/rules/money/cents';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/button/link-button.tsx';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { type Tone, ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './nfe-import.module.css';

type T = TFunction<'nfe-import'>;

/** The columns of the NF-e that were read, and what is left of them on a phone. */
export function useNfeColumns() {
  const { t } = useTranslation('nfe-import');
  return useMemo(() => ({ columns: columnsOf(t), lines, detail: detailOf(t) }), [t]);
}

/** Whether it is imported with the others. */
export const isReady = ({ state, process }: NfeRow) => state === 'ready' && process !== null;

export const titleOf = ({ nfe, fileName }: NfeRow) => (nfe ? `${nfe.number}` : fileName);

const columnsOf = (t: T): readonly RecordColumn<NfeRow>[] => [
  { id: 'nfe', label: t('columns.nfe'), width: 130, isFixed: true, cell: titleOf },
  { id: 'emitter', label: t('columns.emitter'), width: 180, hiddenBelow: 1000, cell: ({ nfe }) => nfe?.emitter.name },
  { id: 'recipient', label: t('columns.recipient'), width: 200, grows: true, cell: ({ nfe }) => nfe?.recipient.name },
  { id: 'chassis', label: t('columns.chassis'), width: 180, hiddenBelow: 800, cell: ({ nfe }) => nfe?.chassis },
  {
    id: 'value',
    label: t('columns.value'),
    width: 130,
    align: 'end',
    cell: ({ nfe }) => nfe && formatCents(nfe.valueCents),
  },
  { id: 'process', label: t('columns.process'), width: 180, cell: (row) => <ProcessOf row={row} /> },
  { id: 'state', label: t('columns.state'), width: 150, cell: (row) => <StateOf row={row} /> },
];

const lines = (row: NfeRow): RecordLines => ({
  title: titleOf(row),
  mark: row.nfe && formatCents(row.nfe.valueCents),
  note: row.nfe?.recipient.name ?? row.why,
  state: <StateOf row={row} />,
});

function ProcessOf({ row: { process, foundBy } }: { readonly row: NfeRow }) {
  const { t } = useTranslation('nfe-import');
  return (
    process && (
      <>
        <TextLink to="/home" search={{ workflowId: process.id }} inherit>
          #{process.id}
        </TextLink>{' '}
        {foundBy && <span className={styles.dim}>{t(`foundBy.${foundBy}`)}</span>}
      </>
    )
  );
}

type Shown = NfeRow['state'] | 'waiting' | 'unlike';
const looks: Readonly<Record<Shown, { readonly tone: Tone; readonly icon: Icon }>> = {
  ready: { tone: 'good', icon: IconCircleCheck },
  unlike: { tone: 'warn', icon: IconAlertTriangle },
  waiting: { tone: 'warn', icon: IconHelpCircle },
  canceled: { tone: 'bad', icon: IconBan },
  duplicate: { tone: 'past', icon: IconCopy },
  faulty: { tone: 'bad', icon: IconAlertCircle },
  imported: { tone: 'good', icon: IconFileCheck },
};

function StateOf({ row }: { readonly row: NfeRow }) {
  const { t } = useTranslation('nfe-import');
  const shown = shownOf(row);
  return <ToneBadge {...looks[shown]} label={t(`states.${shown}`)} />;
}

function shownOf({ state, process, differences }: NfeRow): Shown {
  if (state !== 'ready') return state;
  if (process === null) return 'waiting';
  return differences.length > 0 ? 'unlike' : 'ready';
}

/** What a cell leaves out: the key, who it is of, its signature, its events, and why it says nothing. */
const detailOf = (t: T) => (row: NfeRow) => {
  const { nfe } = row;
  const facts = nfe && [
    t('detail.key', { key: nfe.key.replace(/(.{4})(?=.)/g, '$1 ') }),
    t('detail.issued', { day: formatDay(nfe.issuedOn) }),
    `${nfe.emitter.name} (${displayFormat('CNPJ', nfe.emitter.document)})`,
    `${nfe.recipient.name} (${displayFormat('CPF_CNPJ', nfe.recipient.document)})`,
    nfe.product,
    t(`detail.signature.${row.signature}`),
    nfe.isTrial && t('detail.trial'),
    !nfe.isAuthorized && t('detail.unauthorized'),
  ];
  return (
    <>
      <p className={styles.detail}>
        {[row.why, ...(facts ?? []), ...row.events, row.fileName].filter(Boolean).join(' · ')}
      </p>
      {row.differences.length > 0 && <Differences row={row} t={t} />}
    </>
  );
};

/** What the NF-e says beside what the process has. */
function Differences({ row: { differences }, t }: { readonly row: NfeRow; readonly t: T }) {
  return (
    <table className={styles.differences}>
      <caption>{t('differences.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('differences.field')}</th>
          <th scope="col">{t('differences.inNote')}</th>
          <th scope="col">{t('differences.typed')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, inNote, label, typed }) => (
          <tr key={`${name} ${label}`}>
            <th scope="row">{label}</th>
            <td>{inNote}</td>
            <td>{typed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
