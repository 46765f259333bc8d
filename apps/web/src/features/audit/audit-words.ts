import { useTranslation } from 'react-i18next';

/** Actions that have words; a point in the name of one stands as a line in its key. */
const actions = [
  'attachment_download',
  'audit_export',
  'audit_verify',
  'document_cancel',
  'document_capture',
  'document_check',
  'document_check_undo',
  'document_comment',
  'document_delete',
  'document_edit',
  'document_expire',
  'document_expiry_release',
  'document_move',
  'document_moveEstablishment',
  'document_print',
  'document_purge',
  'document_restore',
  'document_share',
  'document_view',
  'invite_create',
  'invite_resend',
  'invite_revoke',
  'outbox_message_list',
  'pendency_resolve',
  'process_capture',
  'process_create',
  'process_edit',
  'process_moveEstablishment',
  'process_release',
  'role_create',
  'role_update',
  'session_functions',
  'session_login',
  'session_logout',
  'user_disable',
  'user_enable',
  'user_mfa_recovery_codes',
  'user_mfa_reset',
  'user_password_change',
  'user_password_reset',
  'user_permissions',
  'user_register',
  'user_rename',
  'user_session_end',
  'user_temporary_password',
  'user_trusted_device_delete',
  'user_update',
] as const;

const objects = [
  'audit',
  'batch',
  'call',
  'document',
  'invite',
  'outbox-message',
  'process',
  'quickFilter',
  'role',
  'session',
  'user',
] as const;

/** Actions and kinds of objects as people call them; one that has no word yet is told as it is kept. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  return {
    action: (value: string) => {
      const known = actions.find((each) => each === value.replaceAll('.', '_'));
      return known ? t(`actions.${known}`) : value;
    },
    object: (value: string) => {
      const known = objects.find((each) => each === value);
      return known ? t(`objects.${known}`) : value;
    },
  };
}
