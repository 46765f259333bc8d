import type { Facts } from '../../../../test/facts.ts';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const ofPeriod = ({ processTypeId, establishmentId }: Facts) => ({
  params: { id: processTypeId },
  body: { startDate: '2026-01-01', endDate: '2026-12-31', establishmentIds: [establishmentId] },
});

export const flowBoardInputs: ValidInputs<'flowBoard'> = {
  get: ofPeriod,
  listStays: ofPeriod,
};
