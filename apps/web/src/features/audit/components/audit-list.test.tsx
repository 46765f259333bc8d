import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/audit.json' with { type: 'json' };
import recordTable from '../../../../public/locales/pt-br/record-table.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { AuditReportNotice } from './audit-report.tsx';

addTexts('audit', texts);
addTexts('record-table', recordTable);

it('shows what was done, or that there is nothing', async () => {
  fakeFetch({ status: 200, body: { items: [], next: null } });
  renderLinkedPart(<AuditList filter={{}} />);
  expect(await screen.findByText('Nada encontrado')).toBeTruthy();
});

it('offers the actions that stand in the audit in words', async () => {
  fakeFetch({ status: 200, body: { actions: ['session.login', 'not.known'], objectTypes: ['user'] } });
  renderLinkedPart(<AuditFilters filter={{ action: 'session.login' }} period={null} onChange={() => undefined} />);
  expect(await screen.findByDisplayValue('Entrou na empresa')).toBeTruthy();
});

it('says what the check looked at, and where the chain is broken', () => {
  const report = { checkedAt: '2029-06-01T09:00:00.000Z', rows: 1200, seals: 3, unsealed: 4 };
  renderLinkedPart(<AuditReportNotice report={{ ...report, firstBreak: null }} />);
  expect(screen.getByText('A auditoria está íntegra.')).toBeTruthy();
  expect(screen.getByText(/1\.200 registros de 3 selos/)).toBeTruthy();
  renderLinkedPart(
    <AuditReportNotice report={{ ...report, firstBreak: { seal: 2, reason: 'O selo não está mais lá.', rows: [] } }} />,
  );
  expect(screen.getByText('A auditoria foi alterada no selo 2.')).toBeTruthy();
});
