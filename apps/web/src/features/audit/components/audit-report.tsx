import type { AuditReport } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** What the check of the chain looked at and found. */
export function AuditReportNotice({ report }: { readonly report: AuditReport }) {
  const { t } = useTranslation('audit');
  const { firstBreak, rows, seals, unsealed, checkedAt } = report;
  const looked = t('verify.looked', {
    rows: formatCount(rows, false),
    seals: formatCount(seals, false),
    unsealed: formatCount(unsealed, false),
    at: formatDateTime(checkedAt),
  });
  return (
    <Notice tone={firstBreak ? 'bad' : 'good'} role="status">
      <p>
        <strong>{firstBreak ? t('verify.broken', { seal: firstBreak.seal }) : t('verify.whole')}</strong> {looked}
      </p>
      {firstBreak && <p>{firstBreak.reason}</p>}
      {firstBreak && firstBreak.rows.length > 0 && (
        <ul>
          {firstBreak.rows.slice(0, 10).map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
