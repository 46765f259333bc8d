import type { AuditAction, DocumentInviteAction, NoticeKind } from '@tramite/contract';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import type { InviteRow } from './document-invite.sql.ts';

/** The document of an invite. */
export interface Place {
  readonly documentId: number;
  readonly processId: number | null;
  readonly label: string;
}

export const placeOf = ({
  document_id: documentId,
  process_id: processId,
  type_label: label,
}: Pick<InviteRow, 'document_id' | 'process_id' | 'type_label'>): Place => ({ documentId, processId, label });

interface Deed {
  readonly action: Extract<AuditAction, `document.invite.${string}`>;
  readonly what: string;
  readonly data: { readonly inviteId: number; readonly [name: string]: unknown };
}

/** History and audit. */
export function tellInvite(ctx: CustomerCtx, { documentId, processId, label }: Place, deed: Deed): ChangeParts {
  const { action, what, data } = deed;
  return {
    parts: processId === null ? [] : [touchProcesses(ctx.customerId, [processId], ctx.clock.now())],
    progress: [{ type: 'INVITE', documentId, processId, description: `${label}: ${what}` }],
    audit: [{ action, objectType: 'document', objectId: documentId, data }],
  };
}

const titles = {
  INVITE_SEEN: 'Convite visto',
  INVITE_DONE: 'Convite concluído',
  INVITE_DECLINED: 'Convite recusado',
  INVITE_EXPIRED: 'Convite expirado',
} as const satisfies Partial<Record<NoticeKind, string>>;

/** Tells who invited what became of it. */
export function tellInviter(
  ctx: CustomerCtx,
  { documentId, processId, label }: Place,
  told: {
    readonly kind: keyof typeof titles;
    readonly title?: string;
    readonly userId: number;
    readonly text: string;
  },
): ChangeParts {
  return notify(ctx, {
    kind: told.kind,
    title: `${told.title ?? titles[told.kind]}: ${label} #${documentId}`,
    text: told.text,
    document: { id: documentId, processId },
    to: { userIds: [told.userId] },
  });
}

const deeds: Readonly<Record<DocumentInviteAction, string>> = {
  VIEW: 'ver o documento',
  FILL: 'preencher o formulário',
  SIGN: 'assinar',
  ATTACH: 'enviar arquivos',
};

/** 'ver o documento e enviar arquivos' */
export function deedsOf(actions: readonly DocumentInviteAction[]): string {
  const words = actions.map((action) => deeds[action]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}
