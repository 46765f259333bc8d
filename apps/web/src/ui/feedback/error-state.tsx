import { Button, Stack, Text, Title } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCloudOff, IconFileOff, IconLock } from '@tabler/icons-react';
import { useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type FailureKind, failureKindOf, isApiError, isLasting, messageOf } from '../../lib/api/api-error.ts';
import { LinkButton } from '../button/link-button.tsx';
import { DenialContext } from './denial.ts';
import { ToastDetails } from './toast-details.tsx';

export interface ErrorStateProps {
  /** What failed, e.g. 'Não foi possível carregar o documento.' */
  readonly title?: string;
  /** 1 where it is all there is on the screen. */
  readonly order?: 1 | 2;
  /** It stands for the content of a page: who may not see it gets a way on, and nothing else of the page. */
  readonly isPage?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

const icons: Record<FailureKind, Icon> = {
  denied: IconLock,
  missing: IconFileOff,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
};

/** Why something is not shown: not allowed, not there, or not loaded, which alone offers to try again. */
export function ErrorState({ title, order = 2, isPage = false, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'errors']);
  const traceId = isApiError(error) ? error.traceId : null;
  const kind = failureKindOf(error);
  const isFinal = isLasting(kind);
  const heading = isFinal ? t(`errors:${kind}`) : (title ?? t('errors:load'));
  const Picture = icons[kind];
  const reason = error === undefined ? '' : messageOf(error);
  // What says no more than the heading gives way to what can be done.
  const line = reason === t('errors:unexpected') ? t(traceId ? 'errors:adviceCode' : 'errors:advice') : reason;
  const room = useDenial(isPage && kind === 'denied');
  const said = (
    <Stack align="center" gap={4} py={48} px="md" ta="center" role={isFinal ? 'status' : 'alert'}>
      <Picture size={36} stroke={1.25} color={isFinal ? 'var(--tr-dim)' : 'var(--tr-bad)'} aria-hidden />
      <Title order={order} mt="xs">
        {heading}
      </Title>
      {line !== '' && line !== heading && (
        <Text c="dimmed" maw={440}>
          {line}
        </Text>
      )}
      {traceId && <ToastDetails traceId={traceId} />}
      {isPage && isFinal && (
        <LinkButton variant="default" mt="sm" to="/home" search={{ type: 'workflows' }}>
          {t('errors:back')}
        </LinkButton>
      )}
      {onRetry && !isFinal && (
        <Button variant="default" mt="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  );
  return room ? createPortal(said, room) : said;
}

/** Has the page around say it alone, where it is denied; answers where it is said. */
function useDenial(isDenied: boolean): HTMLElement | null {
  const denial = useContext(DenialContext);
  const deny = denial?.deny;
  useLayoutEffect(() => (isDenied ? deny?.() : undefined), [isDenied, deny]);
  return isDenied ? (denial?.room ?? null) : null;
}
