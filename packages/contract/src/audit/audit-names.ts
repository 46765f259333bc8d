import type { Endpoint } from '../common/define-endpoint.ts';
import type { RegistrationName } from '../registration/declared/registrations.ts';

/** What is done, refused or read: nouns and a verb, in small letters and joined by lines. Another one needs words, too. */
export const auditActions = [
  'access_review.export',
  'api_key.create',
  'api_key.revoke',
  'announcement.create',
  'announcement.enable',
  'announcement.end',
  'announcement.update',
  'announcement.withdraw',
  'attachment.download',
  'attachment.print',
  'attachment.share',
  'attachment.view',
  'audit.export',
  'audit.verify',
  'batch.cancel',
  'batch.create',
  'batch.pause',
  'batch.resume',
  'batch.retry',
  'batch.start',
  'batch.undo',
  'document.attach',
  'document.barcode',
  'document.cancel',
  'document.cancel.ask',
  'document.cancel.confirm',
  'document.cancel.refused',
  'document.cancel.undo',
  'document.capture',
  'document.check',
  'document.check.refuse',
  'document.check.undo',
  'document.comment',
  'document.delete',
  'document.detach',
  'document.download',
  'document.edit',
  'document.expire',
  'document.expiry.release',
  'document.move',
  'document.move_establishment',
  'document.print',
  'document.purge',
  'document.replace_file',
  'document.restore',
  'document.share',
  'document.view',
  'draft.create',
  'draft.discard',
  'draft.purge',
  'establishment.calendar',
  'form_template.create',
  'form_template.default',
  'form_template.disable',
  'form_template.enable',
  'form_template.update',
  'form_type.create',
  'form_type.discard',
  'form_type.publish',
  'form_type.switch',
  'form_type.update',
  'event.create',
  'event.delete',
  'event.stop',
  'event.update',
  'invite.create',
  'invite.resend',
  'invite.revoke',
  'nfe.choose',
  'nfe.clear',
  'nfe.read',
  'notice.settings',
  'installation.test_mail',
  'outbox_message.list',
  'document.signature.cancel',
  'document.signature.change',
  'document.signature.refuse',
  'document.signature.remind',
  'document.signature.request',
  'document.signature.sign',
  'pendency.insert',
  'pendency.resolve',
  'process.cancel',
  'process.cancel.undo',
  'process.capture',
  'process.child',
  'process.comment',
  'process.create',
  'process.delete',
  'process.duplicate',
  'process.edit',
  'process.follow',
  'process.move_establishment',
  'process.purge',
  'process.release',
  'process.reserve',
  'process.restore',
  'process.situation',
  'process.tags',
  'process.timer',
  'process.transition',
  'process.unfollow',
  'process.version',
  'quick_filter.create',
  'quick_filter.delete',
  'quick_filter.reorder',
  'quick_filter.update',
  'report.create',
  'report.delete',
  'report.download',
  'report.import',
  'role.create',
  'role.update',
  'session.functions',
  'session.ip_blocked',
  'session.login',
  'session.logout',
  'user.assume',
  'user.assume_end',
  'user.cellphone_change',
  'user.code_locked',
  'user.code_refused',
  'user.create',
  'user.disable',
  'user.enable',
  'user.functions',
  'user.mfa_recovery',
  'user.mfa_recovery_codes',
  'user.mfa_register',
  'user.mfa_reset',
  'user.password_change',
  'user.password_reset',
  'user.permissions',
  'user.photo',
  'user.register',
  'user.rename',
  'user.session_end',
  'user.sign_in_locked',
  'user.sign_in_refused',
  'user.temporary_password',
  'user.trusted_device_delete',
  'user.update',
  'vehicle_debt.create',
  'vehicle_debt.link',
  'vehicle_debt.unlink',
  'webhook.create',
  'webhook.delete',
  'webhook.resend',
  'webhook.secret',
  'webhook.stop',
  'webhook.test',
  'webhook.update',
  'workflow.copy',
  'workflow.create',
  'workflow.discard',
  'workflow.edit',
  'workflow.publish',
  'workflow.rollback',
] as const;
export type PlainAuditAction = (typeof auditActions)[number];

/** What is done to a record of a registration, which goes by the name it has in addresses. */
export const auditedVerbs = ['create', 'update', 'enable', 'disable'] as const;
export type AuditedVerb = (typeof auditedVerbs)[number];

/** Those, what is done to registrations, and a refused call by its method and path. */
export type AuditAction =
  | PlainAuditAction
  | `backoffice.${RegistrationName}.${AuditedVerb}`
  | `${Endpoint['method']} ${string}`;

/** What something is done to. */
export const auditObjects = [
  'access_review',
  'api_key',
  'announcement',
  'attachment',
  'audit',
  'batch',
  'call',
  'capture_draft',
  'document',
  'establishment',
  'form_template',
  'form_type',
  'event',
  'invite',
  'installation',
  'nfe_import',
  'outbox_message',
  'process',
  'quick_filter',
  'report',
  'role',
  'session',
  'user',
  'vehicle_debt',
  'webhook',
  'workflow',
] as const;
export type PlainAuditObject = (typeof auditObjects)[number];
export type AuditObject = PlainAuditObject | `backoffice.${RegistrationName}`;

/** Names that older rows were written with, which their seals keep as they are, and those of today. */
export const formerAuditNames: Readonly<Record<string, PlainAuditAction | PlainAuditObject>> = {
  'document.moveEstablishment': 'document.move_establishment',
  'process.moveEstablishment': 'process.move_establishment',
  'quickFilter.create': 'quick_filter.create',
  'quickFilter.update': 'quick_filter.update',
  'quickFilter.delete': 'quick_filter.delete',
  'quickFilter.reorder': 'quick_filter.reorder',
  quickFilter: 'quick_filter',
  'outbox-message': 'outbox_message',
};

/** Refused calls are kept by method and path; they are asked for and told by what was tried. */
export const triedActions = ['call.read', 'call.act', 'call.change', 'call.remove'] as const;
export type TriedAction = (typeof triedActions)[number];

export const triedMethods: Readonly<Record<TriedAction, readonly Endpoint['method'][]>> = {
  'call.read': ['GET'],
  'call.act': ['POST'],
  'call.change': ['PUT'],
  'call.remove': ['DELETE'],
};

/** The name of today of an action or object as a row keeps it; of a refused call, what was tried. */
export function auditNameOf(kept: string): string {
  const [method, path] = kept.split(' ');
  const tried =
    path?.startsWith('/') && triedActions.find((name) => triedMethods[name].some((each) => each === method));
  if (tried) return tried;
  return Object.hasOwn(formerAuditNames, kept) ? (formerAuditNames[kept] ?? kept) : kept;
}

/** What rows may call an action or object, given its name of today. */
export function auditNamesOf(name: string): string[] {
  return [name, ...Object.keys(formerAuditNames).filter((former) => formerAuditNames[former] === name)];
}
