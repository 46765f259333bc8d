import { auditNameOf, type Permission } from '@tramite/contract';

/**
 * What the audit keeps of who uses a permission, by the beginnings of the names of actions. One act may stand for two
 * permissions. Those that are missing show something and do nothing, or do what is not audited: whoever comes in may
 * have used them.
 */
const traces: Partial<Record<Permission, readonly string[]>> = {
  'process.create': ['process.create'],
  'process.reserve': ['process.reserve', 'process.release'],
  'process.reserve.force': ['process.reserve', 'process.release'],
  'process.import': ['process_import.'],
  'process.cancel': ['process.cancel'],
  'process.delete': ['process.delete', 'process.restore'],
  'process.duplicate': ['process.duplicate'],
  'process.move': ['process.move_establishment'],
  'process.transition': ['process.transition', 'process.transition.undo'],
  'process.situation': ['process.situation'],
  'document.view': ['document.view', 'document.print', 'document.share', 'document.download', 'attachment.download'],
  'document.capture': ['document.capture', 'process.capture'],
  'document.attach': ['document.attach', 'document.detach', 'document.replace_file'],
  'document.barcode': ['document.barcode'],
  'document.check': ['document.check'],
  'document.check.undo': ['document.check.undo'],
  'document.difference.accept': ['difference.accept', 'difference.take_back'],
  'document.export': ['dossier.create'],
  'document.delete': ['document.delete', 'document.restore'],
  'document.move': ['document.move'],
  'document.moveEstablishment': ['document.move_establishment'],
  'document.cancel': ['document.cancel'],
  'document.cancelChecked': ['document.cancel'],
  'document.edit': ['document.edit', 'process.edit', 'process.tags'],
  'document.editChecked': ['document.edit'],
  'document.pendency.insert': ['pendency.insert', 'document.check.refuse'],
  'document.pendency.insertChecked': ['pendency.insert'],
  'document.pendency.resolve': ['pendency.resolve'],
  'document.invite': ['document.invite.send', 'document.invite.resend', 'document.invite.revoke'],
  'document.sign': ['document.signature.sign', 'document.signature.refuse'],
  'document.sign.request': ['document.signature.request', 'document.signature.change', 'document.signature.cancel'],
  'document.expiry.release': ['document.expiry.release'],
  'document.comment': ['document.comment', 'process.comment'],
  'report.export': ['report.create'],
  'report.myReports': ['report.'],
  'report.vehicle': ['vehicle_debt.'],
  'report.importXml': ['nfe.'],
  'nfe.manage': ['nfe_register.'],
  'admin.users': [
    'user.enable',
    'user.disable',
    'user.session_end',
    'user.temporary_password',
    'user.mfa_reset',
    'invite.',
  ],
  'admin.roles': ['role.'],
  'admin.permissions': ['user.permissions', 'user.functions', 'access_review.'],
  'admin.assume': ['user.assume'],
  'admin.ip': ['backoffice.companies', 'backoffice.establishment-groups', 'backoffice.establishments'],
  'document.form': ['form.'],
  'form.manage': ['form_type.', 'form_template.'],
  'admin.events': ['event.'],
  'admin.webhooks': ['webhook.'],
  'admin.apiKeys': ['api_key.'],
  'workflow.differences': ['difference.rules', 'difference.reset'],
  'workflow.manage': ['workflow.', 'process.version'],
  'notification.manage': ['announcement.'],
  'profile.changeFunction': ['session.functions'],
};

/** Acts of somebody by their names, with when each was done last. */
export type Acts = ReadonlyMap<string, Date>;

/** The names with which acts of a permission begin; none: they are not audited. */
export function tracesOf(permission: string): readonly string[] {
  const isRegistration = permission.startsWith('backoffice.') && permission !== 'backoffice.registration';
  return traces[permission as Permission] ?? (isRegistration ? [`${permission}.`] : []);
}

/** When somebody last did one of the acts that any of so many permissions allows. */
export function lastUse(acts: Acts, permissions: readonly string[]): Date | null {
  const beginnings = permissions.flatMap(tracesOf);
  const times = [...acts].flatMap(([action, at]) =>
    beginnings.some((each) => begins(auditNameOf(action), each)) ? [at] : [],
  );
  return newest(times);
}

/** `document.check` begins `document.check.refuse`, not `document.checks`; `report.` begins all of its own. */
function begins(action: string, beginning: string): boolean {
  return action === beginning || action.startsWith(beginning.endsWith('.') ? beginning : `${beginning}.`);
}

/** The latest of some times; null without one. */
export function newest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}
