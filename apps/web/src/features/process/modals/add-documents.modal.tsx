import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CaptureForm, Process, ProcessPage } from '@tramite/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configurationsQuery } from '../../../lib/api/configurations.ts';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { useFlag } from '../../../lib/flags/flags.ts';
import { DocumentTypeList } from '../../../parts/upload/document-type-list.tsx';
import { type IntakeDraft, useIntake } from '../../../parts/upload/use-intake.ts';
import { useIntakeCheck } from '../../../parts/upload/use-intake-check.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingChip } from '../../../ui/feedback/loading-chip.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormErrors } from '../../../ui/field/form-errors.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useCreateDocuments } from '../api/create-documents.mutation.ts';
import { useProcessPage } from '../api/get-process-page.query.ts';

export interface AddDocumentsModalProps {
  readonly process: Process;
  /** Of which type they are; asked for without it. */
  readonly typeId?: number;
  /** Dropped before it opened. */
  readonly files?: readonly File[];
  readonly onClose: () => void;
}

/** 'Add documents to a process': files of one document type, a document each. */
export function AddDocumentsModal(props: AddDocumentsModalProps) {
  const { process, onClose } = props;
  const { t } = useTranslation('process-page');
  const { data, error, refetch } = useProcessPage(process.id);
  if (data) {
    return <Adding {...props} documentTypes={data.documentTypes} />;
  }
  if (!error) {
    return <LoadingChip isActive />;
  }
  return (
    <ModalFrame title={t('add.title', { id: process.id })} onClose={onClose}>
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    </ModalFrame>
  );
}

type DocumentType = ProcessPage['documentTypes'][number];

interface AddingProps extends AddDocumentsModalProps {
  readonly documentTypes: readonly DocumentType[];
}

function Adding(props: AddingProps) {
  const { process, documentTypes, onClose } = props;
  const { t } = useTranslation('process-page');
  const adding = useAdding(props);
  const { type, setTypeId, form, intake, limits, isSending, send } = adding;
  const open = documentTypes.filter(hasRoom);
  return (
    <FormModal
      title={t('add.title', { id: process.id })}
      submit={t('add.submit')}
      isBusy={isSending}
      reason={type ? intake.reason : t('add.chooseType')}
      isDirty={form.isDirty}
      onSubmit={send}
      onClose={() => {
        form.clear();
        onClose();
      }}
    >
      <Stack gap="md">
        <Select
          label={t('add.type')}
          required
          searchable
          data={open.map(({ id, label }) => ({ value: String(id), label }))}
          value={type ? String(type.id) : null}
          disabled={form.intake.documents.length > 0}
          nothingFoundMessage={t('add.noType')}
          onChange={(value) => setTypeId(value === null ? null : Number(value))}
        />
        {intake.attempts > 0 && <FormErrors errors={intake.problems.documents} />}
        {intake.refused.others.map((message) => (
          <Notice key={message} tone="bad" role="alert">
            {message}
          </Notice>
        ))}
        {type && (
          <DocumentTypeList
            documentTypes={adding.asked.documentTypes}
            form={intake.form}
            check={intake.check}
            refused={intake.refused}
            limits={limits}
            attempts={intake.attempts}
            ignoreMinDate={adding.ignoreMinDate}
          />
        )}
      </Stack>
    </FormModal>
  );
}

const hasRoom = ({ max, present }: DocumentType) => max === null || present < max;

function useAdding({ process, typeId: wanted, files, documentTypes, onClose }: AddingProps) {
  const limits = useQuery(configurationsQuery).data?.upload ?? null;
  const name = `add-documents-${process.id}-${wanted ?? 'any'}`;
  const form = useIntake(name, limits && { accountId: process.establishment.id, limits }, useDraft<IntakeDraft>(name));
  const [typeId, setTypeId] = useState(form.intake.documents[0]?.typeId ?? wanted ?? null);
  const type = documentTypes.find(({ id }) => id === typeId);
  const asked = useMemo<CaptureForm>(() => ({ indexers: [], documentTypes: type ? [askFor(type)] : [] }), [type]);
  const ignoreMinDate = useFlag('ignore-min-date');
  const intake = useIntakeCheck(asked, form, { ignoreMinDate, stored: process.indexers });
  const { mutate, isPending } = useCreateDocuments();
  const isTaken = useRef(false);
  useEffect(() => {
    if (files && limits && wanted && !isTaken.current) {
      isTaken.current = true;
      form.addFiles(files, wanted);
    }
  });
  const send = () => {
    if (!type || intake.reason !== null) {
      intake.showProblems();
      return;
    }
    const body = intake.body();
    const documentObjects = body.documents.flatMap((document) => document.documentObjects);
    const place = { workflowTypeId: process.type.id, establishmentId: process.establishment.id };
    mutate(
      { ...place, workflowId: process.id, documentTypeId: type.id, documentObjects },
      {
        onSuccess: () => {
          intake.tellDropped();
          form.clear();
          onClose();
        },
        onError: (error) => intake.takeRefusal(error, { ...body, places: ofOneType(body.places) }),
      },
    );
  };
  return { type, setTypeId, asked, form, intake, limits, ignoreMinDate, isSending: isPending, send };
}

/** One more than there are. */
const askFor = (type: DocumentType): DocumentType => ({ ...type, required: true, min: type.present + 1 });

/** Where the server says what of the documents of the one type it refuses. */
function ofOneType(places: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...places].map(([path, key]) => [path.replace(/^documents\.\d+\./, ''), key]));
}
