import { type ScreensOf, screen } from '../../ui/screen/shell-screen.ts';
import type { backofficePaths } from './backoffice.paths.ts';

const formTemplates = screen(() => import('./form-templates.screen.tsx'), 'FormTemplatesScreen');
const ipRestrictions = screen(() => import('./ip-restrictions.screen.tsx'), 'IpRestrictionsScreen');

const announcementUploads = screen(() => import('./announcement-uploads.screen.tsx'), 'AnnouncementUploadsScreen');

export const backofficeScreens: ScreensOf<typeof backofficePaths> = {
  '/backoffice/bin': screen(() => import('./bin.screen.tsx'), 'BinScreen'),
  '/backoffice/outbox-messages': screen(() => import('./outbox-message.screen.tsx'), 'OutboxMessageScreen'),
  '/backoffice/companies-ip': ipRestrictions,
  '/backoffice/establishment-groups-ip': ipRestrictions,
  '/backoffice/establishments-ip': ipRestrictions,
  '/backoffice/user-cards': screen(() => import('./user-cards.screen.tsx'), 'UserCardsScreen'),
  '/backoffice/user-management/user-cards': screen(() => import('./user-cards.screen.tsx'), 'UserCardsScreen'),
  '/backoffice/change-function': screen(() => import('./change-function.screen.tsx'), 'ChangeFunctionScreen'),
  '/backoffice/user-roles': screen(() => import('./user-roles.screen.tsx'), 'UserRolesScreen'),
  '/backoffice/access-review': screen(() => import('./access-review.screen.tsx'), 'AccessReviewScreen'),
  '/backoffice/audit': screen(() => import('./audit.screen.tsx'), 'AuditScreen'),
  '/backoffice/resources': screen(() => import('./resources.screen.tsx'), 'ResourcesScreen'),
  '/backoffice/document-invites': screen(() => import('./document-invites.screen.tsx'), 'DocumentInvitesScreen'),
  '/backoffice/sent-invites': screen(() => import('./sent-invites.screen.tsx'), 'SentInvitesScreen'),
  '/backoffice/user-management/invite-users': screen(() => import('./invite-users.screen.tsx'), 'InviteUsersScreen'),
  '/backoffice/register/processes/events': screen(() => import('./events.screen.tsx'), 'EventsScreen'),
  '/backoffice/api-keys': screen(() => import('./api-keys.screen.tsx'), 'ApiKeysScreen'),
  '/backoffice/register/processes/differences': screen(
    () => import('./difference-rules.screen.tsx'),
    'DifferenceRulesScreen',
  ),
  '/backoffice/nfe/register': screen(() => import('./nfe-register.screen.tsx'), 'NfeRegisterScreen'),
  '/backoffice/webhooks': screen(() => import('./webhooks.screen.tsx'), 'WebhooksScreen'),
  '/backoffice/installation': screen(() => import('./installation.screen.tsx'), 'InstallationScreen'),
  '/backoffice/forms/dynamic-form': screen(() => import('./dynamic-forms.screen.tsx'), 'DynamicFormsScreen'),
  '/backoffice/forms/dynamic-form/$form': screen(() => import('./form-designer.screen.tsx'), 'FormDesignerScreen'),
  '/backoffice/forms/templates': formTemplates,
  '/backoffice/forms/templates/list': formTemplates,
  '/backoffice/forms/templates/create': screen(
    () => import('./form-template-create.screen.tsx'),
    'FormTemplateCreateScreen',
  ),
  '/backoffice/forms/templates/$template/edit': screen(
    () => import('./form-template-edit.screen.tsx'),
    'FormTemplateEditScreen',
  ),
  '/backoffice/notification-establishment-group': announcementUploads,
  '/backoffice/notification-establishment-process-type-document': announcementUploads,
  '/backoffice/notifications/management': screen(() => import('./announcements.screen.tsx'), 'AnnouncementsScreen'),
  '/backoffice/processes/import': screen(() => import('./process-import.screen.tsx'), 'ProcessImportScreen'),
  '/backoffice/process/register-templates': screen(
    () => import('./prepared-processes.screen.tsx'),
    'PreparedProcessesScreen',
  ),
  '/backoffice/structure': screen(() => import('./structure.screen.tsx'), 'StructureScreen'),
  '/backoffice/holidays': screen(() => import('./holidays.screen.tsx'), 'HolidaysScreen'),
  '/backoffice': screen(() => import('./office-index.screen.tsx'), 'OfficeIndexScreen'),
  '/backoffice/$page': screen(() => import('./registration.screen.tsx'), 'RegistrationScreen'),
  '/backoffice/$page/$record': screen(() => import('./registration-record.screen.tsx'), 'RegistrationRecordScreen'),
};
