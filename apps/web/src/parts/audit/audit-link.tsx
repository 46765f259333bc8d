import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';

interface AuditLinkProps {
  readonly objectType: string;
  readonly id: number;
  readonly children: ReactNode;
}

/** Leads who may read the audit to what stands there of an object; nothing for others. */
export function AuditLink({ objectType, id, children }: AuditLinkProps) {
  const { info } = useSession();
  if (!info || !hasAnyPermission(info, ['admin.audit'])) {
    return null;
  }
  return (
    <LinkButton
      to="/backoffice/audit"
      search={{ objectType, objectId: String(id) }}
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      {children}
    </LinkButton>
  );
}
