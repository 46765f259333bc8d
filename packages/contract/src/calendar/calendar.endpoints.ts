import { defineEndpoint } from '../common/define-endpoint.ts';
import { registrationViewers } from '../registration/declared/registrations.ts';
import type { calendarSchemas as S } from './calendar.schemas.ts';

export const calendarEndpoints = {
  year: defineEndpoint<typeof S.year>({
    method: 'GET',
    path: '/api/v1/backoffice/calendar/{year}',
    summary: 'The days without work of a year and the working time of its months, as due times are counted by them',
    access: 'customer',
    permission: registrationViewers,
    errors: ['registration.not_found'],
  }),
};
