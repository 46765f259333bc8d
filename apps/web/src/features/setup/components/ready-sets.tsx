import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconPackageImport } from '@tabler/icons-react';
import type { Setup } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../lib/format/text.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useInstallSet } from '../api/install-set.mutation.ts';
import styles from './setup.module.css';

type ReadySet = Setup['sets'][number];

interface ReadySetsProps {
  readonly sets: readonly ReadySet[];
  readonly mayInstall: boolean;
}

/** Process types to begin with, each with its flow, fields and documents. */
export function ReadySets({ sets, mayInstall }: ReadySetsProps) {
  return (
    <ul className={styles.sets}>
      {sets.map((set) => (
        <SetCard key={set.code} set={set} mayInstall={mayInstall} />
      ))}
    </ul>
  );
}

function SetCard({ set, mayInstall }: { readonly set: ReadySet; readonly mayInstall: boolean }) {
  const { t } = useTranslation('setup');
  const installing = useInstallSet();
  const { code, label, documents, isInstalled } = set;
  const handleClick = async () => {
    const question = { title: t('sets.ask', { label }), message: t('sets.askHint') };
    if (await confirm(question)) {
      installing.mutate(code);
    }
  };
  return (
    <li className={styles.set}>
      <strong>{label}</strong>
      <Text size="dense" c="dimmed" className={styles.documents}>
        {t('sets.documents', { documents: formatList(documents) })}
      </Text>
      {isInstalled ? (
        <Text size="dense" className={styles.installed}>
          <IconCircleCheck size={16} className={styles.done} aria-hidden /> {t('sets.isInstalled')}
        </Text>
      ) : (
        mayInstall && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('sets.installOne', { label })}
            leftSection={<IconPackageImport size={16} aria-hidden />}
            loading={installing.isPending}
            onClick={() => void handleClick()}
          >
            {t('sets.install')}
          </Button>
        )
      )}
    </li>
  );
}
