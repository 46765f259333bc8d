import { Text } from '@mantine/core';
import type { BlankForm, FormDefinition, FormValues, OfferedForm } from '@tramite/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useBlankForm } from '../../form/api/form.query.ts';
import { FormFields } from '../../form/form-fields.tsx';
import {
  type Filling,
  fillingProblems,
  type Known,
  knownValues,
  sentValues,
  startValues,
} from '../../form/form-values.ts';

export interface FillFormModalProps {
  readonly choice: Pick<OfferedForm, 'id' | 'name' | 'description'>;
  readonly documentType: string;
  /** Under which what is typed is kept until it is taken. */
  readonly draftName: string;
  /** What it was filled in with before; without it the form begins with what is known. */
  readonly given?: FormValues;
  readonly known?: Known;
  /** What the server refused of it, by paths: its form may be another one by now. */
  readonly refused?: Readonly<Record<string, string>> | undefined;
  readonly onFilled: (values: FormValues) => void;
  readonly onClose: () => void;
}

/** Fills in a form that is sent later, with what it belongs to; it is judged by the rules of the server. */
export function FillFormModal(props: FillFormModalProps) {
  const { choice, refused, onClose } = props;
  const isFresh = refused !== undefined;
  const blank = useBlankForm(choice.id, isFresh);
  if (blank.data && !(isFresh && blank.isFetching)) return <Filled {...props} blank={blank.data} />;
  return (
    <ModalFrame title={choice.name} onClose={onClose}>
      {blank.isError ? (
        <ErrorState error={blank.error} onRetry={() => void blank.refetch()} />
      ) : (
        <Skeletons count={6} height={40} />
      )}
    </ModalFrame>
  );
}

const nothing: Known = {};

function Filled(props: FillFormModalProps & { readonly blank: BlankForm }) {
  const { choice, documentType, draftName, given, known = nothing, blank, onFilled, onClose } = props;
  const { t } = useTranslation('form');
  const { fields, attachments } = blank;
  const definition = useMemo((): FormDefinition => ({ format: 1, fields, attachments }), [fields, attachments]);
  const draft = useDraft<FormDraft<Filling>>(`${draftName}-${blank.versionNumber}`);
  const form = useForm<Filling>({
    initial: { values: given ? startValues(definition, given) : knownValues(definition, known) },
    check: (filling) => fillingProblems(definition, filling),
    draft,
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const taken = await form.submit((filling) => onFilled(sentValues(definition, filling)));
    if (taken) {
      form.forget();
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={`${choice.name} · ${documentType}`}
      size={920}
      submit={t('take')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {choice.description && <Text c="dimmed">{choice.description}</Text>}
      <FormFields form={form} definition={definition} idPrefix="fill" />
    </FormModal>
  );
}
