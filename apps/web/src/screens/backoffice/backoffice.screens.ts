import { type ScreensOf, screen } from '../../ui/shell-screen.ts';
import type { backofficePaths } from './backoffice.paths.ts';

const ipRestrictions = screen(() => import('./ip-restrictions.screen.tsx'), 'IpRestrictionsScreen');

export const backofficeScreens: ScreensOf<typeof backofficePaths> = {
  '/backoffice/bin': screen(() => import('./bin.screen.tsx'), 'BinScreen'),
  '/backoffice/reports/my-report': screen(() => import('./my-report.screen.tsx'), 'MyReportScreen'),
  '/backoffice/outbox-messages': screen(() => import('./outbox-message.screen.tsx'), 'OutboxMessageScreen'),
  '/backoffice/companies-ip': ipRestrictions,
  '/backoffice/establishment-groups-ip': ipRestrictions,
  '/backoffice/establishments-ip': ipRestrictions,
  '/backoffice': screen(() => import('./registrations.screen.tsx'), 'RegistrationsScreen'),
  '/backoffice/$page': screen(() => import('./registration.screen.tsx'), 'RegistrationScreen'),
  '/backoffice/$page/$record': screen(() => import('./registration-record.screen.tsx'), 'RegistrationRecordScreen'),
};
