import type { Process, ProcessPage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import type { ProcessSheetData } from '../sheet-data.ts';
import { Paper, PaperFacts, PaperPart } from './paper.tsx';
import { PaperDocuments, PaperFields, PaperHistory, PaperPendencies } from './paper-tables.tsx';
import styles from './sheet.module.css';

/** A process on paper: what it is and where it stands, its fields, documents, what is open, and what happened. */
export function ProcessSheet({ page, documents, history, isHistoryWhole, pendencies }: ProcessSheetData) {
  const { t } = useTranslation('sheet');
  const { process, indexers, checkLists } = page;
  const { openPendencies } = process;
  return (
    <Paper
      title={t('process', { id: process.id })}
      kind={process.type.label}
      establishment={process.establishment.label}
      isWhole={pendencies !== null}
    >
      <PaperFacts facts={useFacts(page)} />
      {indexers.length > 0 && (
        <PaperPart title={t('fields')}>
          <PaperFields indexers={indexers} />
        </PaperPart>
      )}
      <PaperPart title={t('documents')}>
        <PaperDocuments process={process} documents={documents} />
      </PaperPart>
      {openPendencies > 0 && pendencies === null && (
        <PaperPart title={t('pendencies')}>
          <p className={styles.note}>{t('pendencyCount', { count: openPendencies })}</p>
        </PaperPart>
      )}
      {pendencies !== null && pendencies.length > 0 && (
        <PaperPart title={t('pendencies')}>
          <PaperPendencies pendencies={pendencies} />
        </PaperPart>
      )}
      {checkLists.length > 0 && (
        <PaperPart title={t('checklists')}>
          <Checklists checkLists={checkLists} />
        </PaperPart>
      )}
      <PaperPart title={t('history')}>
        {!isHistoryWhole && <p className={styles.note}>{t('newestOnly', { count: history.length })}</p>}
        <PaperHistory entries={history} />
      </PaperPart>
    </Paper>
  );
}

function useFacts({ process, parent, children }: ProcessPage) {
  const { t } = useTranslation('sheet');
  const { subject, situation, captureInfo, reserve, tags } = process;
  const related = ({ id, type }: ProcessPage['children'][number]) => `#${id} ${type.label}`;
  return [
    { label: t('customer'), value: subject.customer?.display },
    { label: t('vehicle'), value: [subject.vehicle?.display, subject.plate?.display].filter(Boolean).join(', ') },
    { label: t('stage'), value: useStages(process) },
    { label: t('situation'), value: situation.name },
    { label: t('value'), value: subject.value?.display },
    { label: t('captured'), value: t('byAt', { name: captureInfo.owner.name, at: formatDateTime(captureInfo.date) }) },
    { label: t('reserved'), value: reserve?.name },
    { label: t('tags'), value: tags.map(({ name }) => name).join(', ') },
    { label: t('parent'), value: parent && related(parent) },
    { label: t('children'), value: children.map(related).join(', ') },
  ];
}

/** Each stage it stands in, since when and until when. */
function useStages({ tasks }: Process): string {
  const { t } = useTranslation('sheet');
  return tasks
    .map(({ label, enteredAt, dueAt }) => {
      const since = t('since', { stage: label, at: formatDateTime(enteredAt) });
      return dueAt ? `${since}, ${t('due', { at: formatDateTime(dueAt) })}` : since;
    })
    .join('; ');
}

function Checklists({ checkLists }: Pick<ProcessPage, 'checkLists'>) {
  const { t } = useTranslation('sheet');
  return checkLists.map(({ id, label, stage, at, user, items }) => (
    <div key={id} className={styles.whole}>
      <h3 className={styles.group}>{label}</h3>
      <p className={styles.note}>{t('answered', { name: user, at: formatDateTime(at), stage })}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.label}>{item.done ? item.label : t('notDone', { item: item.label })}</li>
        ))}
      </ul>
    </div>
  ));
}
