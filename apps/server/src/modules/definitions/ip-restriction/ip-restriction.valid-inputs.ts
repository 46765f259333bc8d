import type { Facts } from '../../../../test/facts.ts';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const atCompany = ({ registrationId }: Partial<Facts>) => ({
  params: { level: 'companies' as const, id: registrationId?.companies ?? 1 },
});

export const ipRestrictionInputs: ValidInputs<'ipRestriction'> = {
  list: () => ({ params: { level: 'companies' }, pointsAtNothing: 'lists those of the customer' }),
  update: (facts) => ({ ...atCompany(facts), body: { networks: [] } }),
  try: (facts) => ({ ...atCompany(facts), body: { address: '10.0.0.1', networks: ['10.0.0.0/8'] } }),
};
