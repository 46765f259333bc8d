import { Button, Group, Text } from '@mantine/core';
import { logoLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/upload/check-file.ts';
import { PickFiles } from '../../../parts/upload/pick-files.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useLogo } from '../api/get-logo.query.ts';
import { logoButtonId, useSetLogo } from '../api/set-logo.mutation.ts';
import styles from './customer-logo.module.css';

const limits = { ...logoLimits, maxVideoBytes: logoLimits.maxBytes };

export interface CustomerLogoProps {
  readonly id: number;
  readonly mayChange: boolean;
}

/** The logo of a customer as its people see it, light and dark, with what puts another in its place. */
export function CustomerLogo({ id, mayChange }: CustomerLogoProps) {
  const { t } = useTranslation('registration');
  const logo = useLogo(id).data?.logo ?? null;
  const { mutate, isPending, variables } = useSetLogo(id);
  const handleFiles = ([file]: readonly File[]) => {
    const refusal = file ? refusalOf(file, limits) : null;
    if (refusal) {
      toast.warning(refusal, { id: 'customer-logo' });
    } else if (file) {
      mutate(file);
    }
  };
  const handleRemove = async () => {
    if (await confirm({ title: t('logo.removeTitle'), message: t('logo.removeHint'), isDangerous: true })) {
      mutate(null);
    }
  };
  return (
    <section className={styles.panel} aria-label={t('logo.title')}>
      {logo && <img className={styles.logo} src={logo} alt={t('logo.alt')} />}
      {mayChange && (
        <Group gap="xs">
          <PickFiles
            id={logoButtonId}
            isSingle
            variant="default"
            label={logo ? t('logo.change') : t('logo.choose')}
            extensions={logoLimits.extensions}
            loading={isPending && variables !== null}
            disabled={isPending}
            onFiles={handleFiles}
          >
            {logo ? t('logo.change') : t('logo.choose')}
          </PickFiles>
          {logo && (
            <Button
              variant="default"
              loading={isPending && variables === null}
              disabled={isPending}
              onClick={() => void handleRemove()}
            >
              {t('logo.remove')}
            </Button>
          )}
        </Group>
      )}
      <Text c="dimmed" size="dense">
        {t('logo.hint', { limit: logoLimits.maxBytes / 1024 / 1024 })}
      </Text>
    </section>
  );
}
