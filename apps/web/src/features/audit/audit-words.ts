import { findRegistration } from '@tramite/contract';
import { useTranslation } from 'react-i18next';

/** Actions that have words; a point in the name of one stands as a line in its key. */
const actions = [
  'access_review_export',
  'attachment_download',
  'audit_export',
  'audit_verify',
  'batch_cancel',
  'batch_create',
  'batch_pause',
  'batch_resume',
  'batch_retry',
  'batch_start',
  'batch_undo',
  'document_attach',
  'document_cancel',
  'document_cancel_ask',
  'document_cancel_confirm',
  'document_cancel_refused',
  'document_cancel_undo',
  'document_capture',
  'document_check',
  'document_check_undo',
  'document_comment',
  'document_delete',
  'document_detach',
  'document_download',
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
  'draft_create',
  'draft_discard',
  'draft_purge',
  'establishment_calendar',
  'invite_create',
  'invite_resend',
  'invite_revoke',
  'notice_settings',
  'outbox_message_list',
  'pendency_resolve',
  'process_cancel',
  'process_cancel_undo',
  'process_capture',
  'process_comment',
  'process_create',
  'process_delete',
  'process_duplicate',
  'process_edit',
  'process_follow',
  'process_moveEstablishment',
  'process_purge',
  'process_release',
  'process_reserve',
  'process_restore',
  'process_situation',
  'process_tags',
  'process_transition',
  'process_unfollow',
  'quickFilter_create',
  'quickFilter_delete',
  'quickFilter_reorder',
  'quickFilter_update',
  'report_create',
  'report_delete',
  'report_download',
  'report_import',
  'role_create',
  'role_update',
  'session_functions',
  'session_ip_blocked',
  'session_login',
  'session_logout',
  'user_assume',
  'user_assume_end',
  'user_disable',
  'user_enable',
  'user_functions',
  'user_mfa_recovery_codes',
  'user_mfa_reset',
  'user_password_change',
  'user_password_reset',
  'user_permissions',
  'user_photo',
  'user_register',
  'user_rename',
  'user_session_end',
  'user_temporary_password',
  'user_trusted_device_delete',
  'user_update',
] as const;

const objects = [
  'access_review',
  'audit',
  'batch',
  'call',
  'capture_draft',
  'document',
  'establishment',
  'invite',
  'outbox-message',
  'process',
  'quickFilter',
  'report',
  'role',
  'session',
  'user',
] as const;

const verbs = ['create', 'update', 'enable', 'disable'] as const;

/** A refused call is kept by its method and path. */
const call = /^(GET|POST|PUT|PATCH|DELETE) /;

/** What a registration calls itself, by `backoffice.<its name>`. */
const registrationOf = (value: string) => {
  const [, page] = /^backoffice\.([\w-]+)/.exec(value) ?? [];
  return page === undefined ? undefined : findRegistration(page)?.label;
};

/** Actions and kinds of objects as people call them; one that has no word yet is told as it is kept. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  return {
    action: (value: string) => {
      const known = actions.find((each) => each === value.replaceAll('.', '_'));
      const where = registrationOf(value);
      const verb = verbs.find((each) => value.endsWith(`.${each}`));
      if (known) {
        return t(`actions.${known}`);
      }
      if (where && verb) {
        return t(`registration.${verb}`, { where });
      }
      return call.test(value) ? t('refusedCall') : value;
    },
    object: (value: string) => {
      const known = objects.find((each) => each === value);
      return known ? t(`objects.${known}`) : (registrationOf(value) ?? value);
    },
  };
}
