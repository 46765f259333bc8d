import { Button, Stack, Textarea } from '@mantine/core';
import { type IpLevel, type IpRestriction, MOST_NETWORKS } from '@tramite/contract';
import { networkProblem, readNetworks } from '@tramite/rules/network/network';
import { useTranslation } from 'react-i18next';
import { textOf, useField, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useSetNetworks } from '../api/set-networks.mutation.ts';
import { AddressTrial } from '../components/address-trial.tsx';
import styles from '../components/ip-restriction.module.css';

export interface IpRestrictionEditModalProps {
  readonly level: IpLevel;
  readonly restriction: IpRestriction;
  /** Of whoever edits. */
  readonly address: string | null;
  readonly onClose: () => void;
}

/** Asks from which networks one is reached, and tries addresses before it is saved. */
export function IpRestrictionEditModal({ level, restriction, address, onClose }: IpRestrictionEditModalProps) {
  const { t } = useTranslation('ip-restriction');
  const kept = restriction.networks.join('\n');
  const saving = useSetNetworks(level, restriction);
  const form = useForm({
    initial: { networks: kept },
    check: ({ networks }) => {
      const typed = readNetworks(networks);
      const tooMany = typed.length > MOST_NETWORKS ? t('edit.tooMany', { limit: MOST_NETWORKS }) : undefined;
      return { networks: typed.map(networkProblem).find((problem) => problem !== null) ?? tooMany };
    },
  });
  const frame = useFormFrame(form);
  const field = useField(form, 'networks');
  const networks = readNetworks(field.value);
  const handleSubmit = async () => {
    if (await form.submit((values) => saving.mutateAsync(readNetworks(values.networks)))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('edit.title', { label: restriction.label })}
      size={560}
      submit={t('edit.save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Textarea
          label={t('edit.networks')}
          description={t('edit.networksHint')}
          rows={6}
          resize="vertical"
          spellCheck={false}
          {...textOf(field)}
          onBlur={field.leave}
        />
        {address !== null && networks.length > 0 && !networks.some((each) => each.startsWith(`${address}/`)) && (
          <Button
            variant="default"
            size="xs"
            className={styles.own}
            onClick={() => field.set(`${field.value.trimEnd()}\n${address}`)}
          >
            {t('edit.addOwn', { address })}
          </Button>
        )}
        <AddressTrial
          level={level}
          id={restriction.id}
          networks={networks}
          isDisabled={form.problems.networks !== undefined}
        />
      </Stack>
    </FormModal>
  );
}
