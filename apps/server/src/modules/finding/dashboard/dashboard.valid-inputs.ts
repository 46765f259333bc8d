import type { Facts } from '../../../../test/facts.ts';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const ofPeriod = ({ customerId, establishmentId }: Facts) => ({
  params: { customerId },
  body: { startDate: '2026-01-01', endDate: '2026-12-31', establishmentIds: [establishmentId] },
});

export const dashboardInputs: ValidInputs<'dashboard'> = {
  listSales: ofPeriod,
  saleHistory: ofPeriod,
  salesByStage: ofPeriod,
  saleSlaByStage: ofPeriod,
  salesByCapture: ofPeriod,
  listProcesses: ofPeriod,
  saleSummary: ofPeriod,
  processSummary: ofPeriod,
  approvalSummary: ({ customerId, establishmentId }) => ({
    params: { customerId },
    body: { establishmentIds: [establishmentId] },
  }),
  choices: ({ customerId }) => ({ params: { customerId } }),
};
