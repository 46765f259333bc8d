import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { type Announcement, announcementLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { type FieldState, textOf, useField, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { type AnnouncementForm, askedOf, emptyForm, formOf, isLater } from '../announcement-form.ts';
import { useSaveAnnouncement } from '../api/announcement.mutations.ts';
import styles from '../components/announcement.module.css';
import { AudienceFields } from '../components/audience-fields.tsx';

export interface AnnouncementEditModalProps {
  /** The one that is changed, or that another one is to be like; null for one from nothing. */
  readonly former: Announcement | null;
  readonly isCopy?: boolean;
  readonly onClose: () => void;
}

/** Writes to others: what, whom, from when to when, and whether they have to read it. */
export function AnnouncementEditModal({ former, isCopy = false, onClose }: AnnouncementEditModalProps) {
  const { t } = useTranslation('announcement');
  const changed = isCopy ? null : former;
  const saving = useSaveAnnouncement(changed);
  const form = useForm<AnnouncementForm>({
    initial: former ? formOf(former, isCopy) : emptyForm,
    version: changed?.version ?? null,
    check: ({ title, text, from, until }) => ({
      title: title.trim() === '' ? t('edit.required') : undefined,
      text: text.trim() === '' ? t('edit.required') : undefined,
      until:
        until !== '' && new Date(until) <= (from === '' ? new Date() : new Date(from)) ? t('edit.reversed') : undefined,
    }),
  });
  const frame = useFormFrame(form);
  const title = useField(form, 'title');
  const text = useField(form, 'text');
  const audience = useField(form, 'audience');
  const requireRead = useField(form, 'requireRead');
  const byMail = useField(form, 'byMail');
  const from = useField(form, 'from');
  const until = useField(form, 'until');
  const willWait = useFormState(form, ({ state }) => isLater(state.values));
  const handleSubmit = async () => {
    if (await form.submit((values) => saving.mutateAsync(askedOf(values)))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t(changed ? 'edit.change' : 'edit.new')}
      submit={t(changed ? 'edit.save' : willWait ? 'edit.schedule' : 'edit.send')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput label={t('edit.title')} required maxLength={announcementLimits.title} {...textOf(title)} />
        <Textarea
          label={t('edit.text')}
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={announcementLimits.text}
          {...textOf(text)}
        />
        <AudienceFields
          audience={audience.value}
          errorOf={(kind) => form.errorAt(`audience.${kind}`)}
          onChange={audience.set}
        />
        <div className={styles.times}>
          <InstantInput label={t('edit.from')} hint={t('edit.fromHint')} field={from} />
          <InstantInput label={t('edit.until')} hint={t('edit.untilHint')} field={until} />
        </div>
        <Checkbox
          label={t('edit.requireRead')}
          description={t('edit.requireReadHint')}
          checked={requireRead.value}
          onChange={(event) => requireRead.set(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('edit.byMail')}
          description={t('edit.byMailHint')}
          checked={byMail.value}
          onChange={(event) => byMail.set(event.currentTarget.checked)}
        />
      </Stack>
    </FormModal>
  );
}

interface InstantInputProps {
  readonly label: string;
  readonly hint: string;
  readonly field: FieldState<string>;
}

function InstantInput({ label, hint, field }: InstantInputProps) {
  return <TextInput type="datetime-local" label={label} description={hint} onBlur={field.leave} {...textOf(field)} />;
}
