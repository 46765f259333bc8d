import { Stack, Text, TextInput } from '@mantine/core';
import { formatBytes } from '@tramite/rules/text/bytes';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import type { Room, RoomLimits } from '../api/list-rooms.query.ts';
import { useSetRoom } from '../api/set-room.mutation.ts';

export interface RoomEditModalProps {
  readonly room: Room;
  readonly standard: RoomLimits;
  readonly onClose: () => void;
}

const GIGABYTE = 1024 ** 3;

const numberOf = (text: string) =>
  text.trim() === '' ? null : Number(text.trim().replaceAll('.', '').replace(',', '.'));
const shown = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** Asks what a company may keep and have under way; what is left empty is as the installation says. */
export function RoomEditModal({ room, standard, onClose }: RoomEditModalProps) {
  const { t } = useTranslation('installation');
  const saving = useSetRoom(room);
  const { bytes, files, work } = room.own;
  const whole = (text: string, least: number) => {
    const value = numberOf(text);
    return value === null || (Number.isInteger(value) && value >= least) ? undefined : t('edit.whole');
  };
  const form = useForm({
    initial: { gigabytes: shown(bytes === null ? null : bytes / GIGABYTE), files: shown(files), work: shown(work) },
    check: (values) => {
      const size = numberOf(values.gigabytes);
      return {
        gigabytes: size === null || size >= 0 ? undefined : t('edit.number'),
        files: whole(values.files, 0),
        work: whole(values.work, 1),
      };
    },
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const isSaved = await form.submit((values) => {
      const size = numberOf(values.gigabytes);
      return saving.mutateAsync({
        bytes: size === null ? null : Math.round(size * GIGABYTE),
        files: numberOf(values.files),
        work: numberOf(values.work),
      });
    });
    if (isSaved) {
      onClose();
    }
  };
  const fields = [
    ['gigabytes', t('edit.gigabytesHint', { used: formatBytes(room.bytes), standard: formatBytes(standard.bytes) })],
    ['files', t('edit.filesHint', { used: formatCount(room.files), standard: formatCount(standard.files) })],
    ['work', t('edit.workHint', { standard: formatCount(standard.work) })],
  ] as const;
  return (
    <FormModal
      {...frame}
      title={t('edit.title', { label: room.label })}
      size={480}
      submit={t('edit.save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('edit.hint')}</Text>
        {fields.map(([path, hint]) => (
          <Field key={path} of={form} path={path}>
            {(field) => (
              <TextInput
                label={t(`edit.${path}`)}
                description={hint}
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                {...textOf(field)}
                onBlur={field.leave}
              />
            )}
          </Field>
        ))}
      </Stack>
    </FormModal>
  );
}
