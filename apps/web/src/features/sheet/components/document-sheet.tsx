import { formatDay } from '@tramite/rules/date/day';
import { formatBytes } from '@tramite/rules/text/bytes';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import type { DocumentSheetData } from '../sheet-data.ts';
import { Paper, PaperFacts, PaperPart } from './paper.tsx';
import { PaperChecks, PaperFields, PaperHistory, PaperPendencies } from './paper-tables.tsx';

/** A document on paper without its file: what it is and how it stands, its fields, its checks, and what happened. */
export function DocumentSheet({ document, indexers, history, pendencies }: DocumentSheetData) {
  const { t } = useTranslation('sheet');
  const { id, type, establishment, checks } = document;
  return (
    <Paper title={t('documentTitle', { id })} kind={type.label} establishment={establishment.label}>
      <PaperFacts facts={useFacts(document)} />
      {indexers.length > 0 && (
        <PaperPart title={t('fields')}>
          <PaperFields indexers={indexers} />
        </PaperPart>
      )}
      {checks.length > 0 && (
        <PaperPart title={t('checks')}>
          <PaperChecks checks={checks} />
        </PaperPart>
      )}
      {pendencies.length > 0 && (
        <PaperPart title={t('pendencies')}>
          <PaperPendencies pendencies={pendencies} />
        </PaperPart>
      )}
      <PaperPart title={t('history')}>
        <PaperHistory entries={history} />
      </PaperPart>
    </Paper>
  );
}

function useFacts(document: DocumentSheetData['document']) {
  const { t } = useTranslation(['sheet', 'common']);
  const { situation, process, captureInfo, expiresOn, fileName, size, fileVersion, attachments } = document;
  return [
    { label: t('situation'), value: t(`common:situation.${situation}`) },
    { label: t('processLabel'), value: process && `#${process.id} ${process.type.label}` },
    { label: t('captured'), value: t('byAt', { name: captureInfo.owner.name, at: formatDateTime(captureInfo.date) }) },
    { label: t('validity'), value: expiresOn && formatDay(expiresOn) },
    { label: t('file'), value: `${fileName} (${formatBytes(size)})` },
    { label: t('version'), value: fileVersion > 1 ? String(fileVersion) : null },
    { label: t('attachments'), value: attachments.map(({ label }) => label).join(', ') },
  ];
}
