import { Button, Stack, Text } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import type { FormChoice } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { useForms, useProcessForms } from '../../../parts/form/api/form.query.ts';
import { FormDocument } from '../../../parts/form/form-document.tsx';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import type { FormSubject } from '../form-subject.ts';
import { FormCaptureModal } from './form-capture.modal.tsx';

export interface FormsModalProps {
  readonly subject: FormSubject;
  readonly onClose: () => void;
}

/** Forms of a document with those that may be attached, or those that may be filled in for a process. */
export function FormsModal({ subject, onClose }: FormsModalProps) {
  return subject.kind === 'document' ? (
    <DocumentForms subject={subject} onClose={onClose} />
  ) : (
    <ProcessForms subject={subject} onClose={onClose} />
  );
}

function ProcessForms({
  subject,
  onClose,
}: FormsModalProps & { readonly subject: { readonly kind: 'process' } & FormSubject }) {
  const { t } = useTranslation('form');
  const forms = useProcessForms(subject.process.id);
  const [chosen, setChosen] = useState<FormChoice | null>(null);
  const types = forms.data?.types ?? [];
  const only = types.length === 1 && canDo(forms.data?.fill) ? (types[0] ?? null) : null;
  const choice = chosen ?? only;
  if (choice && forms.data)
    return <FormCaptureModal subject={subject} choice={choice} known={forms.data.values} onClose={onClose} />;
  return (
    <ModalFrame title={t('choose.title')} onClose={onClose}>
      {forms.isPending && <Skeletons count={3} height={40} />}
      {forms.isError && <ErrorState error={forms.error} onRetry={() => void forms.refetch()} />}
      {forms.data && !canDo(forms.data.fill) && <Notice tone="info">{reasonText(forms.data.fill)}</Notice>}
      {forms.data && canDo(forms.data.fill) && <Choices types={types} onChoose={setChosen} />}
    </ModalFrame>
  );
}

function DocumentForms({
  subject,
  onClose,
}: FormsModalProps & { readonly subject: { readonly kind: 'document' } & FormSubject }) {
  const { t } = useTranslation('form');
  const { document } = subject;
  const forms = useForms(document.id);
  const [chosen, setChosen] = useState<FormChoice | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  if (chosen && forms.data)
    return <FormCaptureModal subject={subject} choice={chosen} known={forms.data.values} onClose={onClose} />;
  if (isChoosing && forms.data)
    return (
      <ModalFrame title={t('choose.title')} onClose={onClose}>
        <Choices types={forms.data.types} onChoose={setChosen} />
      </ModalFrame>
    );
  const handleAttach = () => {
    const types = forms.data?.types ?? [];
    if (types.length === 1) setChosen(types[0] ?? null);
    else setChoosing(true);
  };
  const attach = forms.data?.attach ?? 'permission.denied';
  const reason = canDo(attach) ? (forms.data?.types.length === 0 ? t('choose.none') : null) : reasonText(attach);
  return (
    <ModalFrame
      title={t('forms')}
      size={920}
      onClose={onClose}
      footer={
        forms.data && (
          <ReasonButton leftSection={<IconPlus size={16} aria-hidden />} reason={reason ?? null} onClick={handleAttach}>
            {t('attach')}
          </ReasonButton>
        )
      }
    >
      {forms.isPending && <Skeletons count={3} height={40} />}
      {forms.isError && <ErrorState error={forms.error} onRetry={() => void forms.refetch()} />}
      {forms.data && forms.data.forms.length === 0 && (
        <EmptyState
          icon={IconForms}
          title={t(forms.data.types.length === 0 ? 'choose.none' : 'none')}
          hint={t(forms.data.types.length === 0 ? 'choose.noneHint' : 'noneHint')}
        />
      )}
      <Stack gap="xs">
        {forms.data?.forms.map(({ id, name, changed }) => (
          <div key={id}>
            <Button
              variant="subtle"
              fullWidth
              justify="flex-start"
              ta="left"
              aria-expanded={openId === id}
              leftSection={<IconForms size={16} aria-hidden />}
              onClick={() => setOpenId(openId === id ? null : id)}
            >
              {t('formOf', { name, by: changed.by })}
            </Button>
            {openId === id && <FormDocument documentId={document.id} formId={id} />}
          </div>
        ))}
      </Stack>
    </ModalFrame>
  );
}

interface ChoicesProps {
  readonly types: readonly FormChoice[];
  readonly onChoose: (choice: FormChoice) => void;
}

function Choices({ types, onChoose }: ChoicesProps) {
  const { t } = useTranslation('form');
  if (types.length === 0) return <EmptyState icon={IconForms} title={t('choose.none')} hint={t('choose.noneHint')} />;
  return (
    <Stack gap="xs">
      {types.map((choice) => (
        <Button
          key={`${choice.id} ${choice.documentType?.id ?? 0}`}
          variant="default"
          justify="flex-start"
          leftSection={<IconForms size={16} aria-hidden />}
          onClick={() => onChoose(choice)}
        >
          {choice.name}
          {choice.documentType && (
            <Text span c="dimmed" ml="xs">
              {choice.documentType.label}
            </Text>
          )}
        </Button>
      ))}
    </Stack>
  );
}
