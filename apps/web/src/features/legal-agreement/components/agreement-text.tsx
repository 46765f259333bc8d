import { Checkbox, Stack, Title } from '@mantine/core';
import type { LegalAgreement } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from './agreement-text.module.css';

interface AgreementTextProps {
  readonly agreement: LegalAgreement;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** One agreement to scroll through, and the box that accepts it. */
export function AgreementText({ agreement, isAccepted, onAccept }: AgreementTextProps) {
  const { t } = useTranslation('account');
  const name = t(`agreements.${agreement.type}`);
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {name}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <section className={styles.text} aria-label={name} tabIndex={0}>
        {agreement.text}
      </section>
      <Checkbox
        label={t('agreements.accept', { name })}
        checked={isAccepted}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </Stack>
  );
}
