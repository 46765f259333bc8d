import { Button, Stack, Textarea } from '@mantine/core';
import { type IpLevel, type IpRestriction, MOST_NETWORKS } from '@tramite/contract';
import { networkProblem, readNetworks } from '@tramite/rules/network/network';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/form-modal.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
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

const fields = ['networks'] as const;

/** Asks from which networks one is reached, and tries addresses before it is saved. */
export function IpRestrictionEditModal({ level, restriction, address, onClose }: IpRestrictionEditModalProps) {
  const { t } = useTranslation('ip-restriction');
  const kept = restriction.networks.join('\n');
  const [text, setText] = useState(kept);
  const [isLeft, setLeft] = useState(false);
  const saving = useSetNetworks(level, restriction);
  const { frame, isTried, refused } = useFormModal(saving, fields);
  const networks = readNetworks(text);
  const wrong =
    networks.map(networkProblem).find((problem) => problem !== null) ??
    (networks.length > MOST_NETWORKS ? t('edit.tooMany', { limit: MOST_NETWORKS }) : undefined);
  const change = (next: string) => {
    setText(next);
    saving.reset();
  };
  const handleSubmit = () => {
    if (wrong === undefined) {
      saving.mutate(networks, { onSuccess: onClose });
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('edit.title', { label: restriction.label })}
      size={560}
      submit={t('edit.save')}
      isDirty={text !== kept}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Textarea
          label={t('edit.networks')}
          description={t('edit.networksHint')}
          rows={6}
          resize="vertical"
          spellCheck={false}
          value={text}
          error={(isTried || isLeft ? wrong : undefined) ?? refused.networks}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => setLeft(true)}
        />
        {address !== null && networks.length > 0 && !networks.some((each) => each.startsWith(`${address}/`)) && (
          <Button
            variant="default"
            size="xs"
            className={styles.own}
            onClick={() => change(`${text.trimEnd()}\n${address}`)}
          >
            {t('edit.addOwn', { address })}
          </Button>
        )}
        <AddressTrial level={level} id={restriction.id} networks={networks} isDisabled={wrong !== undefined} />
      </Stack>
    </FormModal>
  );
}
