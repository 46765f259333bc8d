import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconEye, IconHistory } from '@tabler/icons-react';
import type { FormDefinition, FormType, FormVersion } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import styles from '../../../ui/draft/versioned.module.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { readFormVersion, useFormVersions } from '../api/form-type-reads.ts';
import { FormChanges } from '../components/form-changes.tsx';
import type { Designer } from '../designer/designer.ts';
import { saveForm } from '../form-design.ts';

export interface FormVersionsModalProps {
  readonly type: FormType;
  readonly designer: Designer;
  readonly onClose: () => void;
}

type Act = 'compare' | 'export' | 'take';

/** Published versions of a form type: what differs in each from what is designed now, and the way back to it. */
export function FormVersionsModal({ type, designer, onClose }: FormVersionsModalProps) {
  const { t } = useTranslation('form-type');
  const { data, error, refetch } = useFormVersions(type.id);
  const [compared, setCompared] = useState<{ readonly number: number; readonly definition: FormDefinition } | null>(
    null,
  );
  const { design } = designer.state();
  const handle = async (act: Act, number: number) => {
    try {
      const { definition } = await readFormVersion(type.id, number);
      if (act === 'compare') setCompared({ number, definition });
      else if (act === 'export') saveForm({ ...design, definition }, `${design.name} v${number}`);
      else {
        designer.editForm(() => definition, { choose: null });
        toast.success(t('versions.taken', { number }));
        onClose();
      }
    } catch (failure) {
      toast.error(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  return (
    <ModalFrame title={t('versions.titleOf', { name: type.name })} size={920} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} height={32} />}
      {data?.count === 0 && <Text c="dimmed">{t('versions.none')}</Text>}
      <Stack gap="lg">
        {data && data.count > 0 && (
          <ul className={styles.list} aria-label={t('versions.title')}>
            {data.items.map((version) => (
              <Version key={version.id} version={version} onAct={(act) => void handle(act, version.number)} />
            ))}
          </ul>
        )}
        {compared && (
          <FormChanges
            title={t('versions.compared', { number: compared.number })}
            before={compared.definition}
            after={design.definition}
          />
        )}
      </Stack>
    </ModalFrame>
  );
}

interface VersionProps {
  readonly version: FormVersion;
  readonly onAct: (act: Act) => void;
}

function Version({ version: { number, at, by, notes, isInForce, filled }, onAct }: VersionProps) {
  const { t } = useTranslation('form-type');
  const acts = [
    { act: 'compare', icon: <IconEye size={14} aria-hidden /> },
    { act: 'export', icon: <IconDownload size={14} aria-hidden /> },
    { act: 'take', icon: <IconHistory size={14} aria-hidden /> },
  ] as const;
  return (
    <li className={styles.line}>
      <strong>{t('version', { number })}</strong>
      {isInForce && <ToneBadge tone="good" icon={IconCircleCheck} label={t('versions.inForce')} />}
      <span className={styles.said}>
        <RelativeTime instant={at} /> {by && t('by', { name: by })}
        {' · '}
        {t('filled', { count: filled, formatted: formatCount(filled, false) })}
        {notes && <Text c="dimmed">{notes}</Text>}
      </span>
      <span className={styles.acts}>
        {acts.map(({ act, icon }) => (
          <Button
            key={act}
            variant="default"
            size="xs"
            aria-label={t(`versions.${act}One`, { number })}
            leftSection={icon}
            onClick={() => onAct(act)}
          >
            {t(`versions.${act}`)}
          </Button>
        ))}
      </span>
    </li>
  );
}
