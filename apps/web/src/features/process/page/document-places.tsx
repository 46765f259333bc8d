import { Button, Group } from '@mantine/core';
import { IconFilePlus, IconForms, IconPlus } from '@tabler/icons-react';
import type { Process, ProcessPage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { DropArea } from '../../../parts/upload/drop-area.tsx';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { ProcessDocuments, type ProcessDocumentsProps } from '../components/process-documents.tsx';
import styles from './process-page.module.css';

type DocumentType = ProcessPage['documentTypes'][number];

export interface DocumentPlacesProps extends Pick<ProcessDocumentsProps, 'onOpen'> {
  readonly process: Process;
  readonly documentTypes: readonly DocumentType[];
  readonly oldForms: ProcessPage['oldForms'];
  /** Fills in the old form of a document type. */
  readonly onFill: (documentTypeId: number) => void;
  /** Adds documents: of a type, with files that were dropped. */
  readonly onAdd: (typeId?: number, files?: readonly File[]) => void;
}

/** The documents of a process, and an empty place for each that is missing, which takes files. */
export function DocumentPlaces(props: DocumentPlacesProps) {
  const { process, documentTypes, oldForms, onOpen, onAdd, onFill } = props;
  const { t } = useTranslation('process-page');
  const reasonText = useReasonText();
  const mayAdd = canDo(process.abilities.capture);
  const reason = mayAdd ? null : (reasonText(process.abilities.capture, { name: process.reserve?.name ?? '' }) ?? '');
  const missing = process.task ? documentTypes.filter(({ min, present }) => present < min) : [];
  return (
    <>
      <ProcessDocuments process={process} onOpen={onOpen} />
      {missing.length > 0 && (
        <ul className={styles.places} aria-label={t('documents.missing')}>
          {missing.map((type) => (
            <li key={type.id}>
              {mayAdd ? (
                <EmptyPlace type={type} onAdd={(files) => onAdd(type.id, files)} />
              ) : (
                <div className={styles.place}>
                  <PlaceText type={type} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {process.task && (
        <Group gap="xs">
          <ReasonButton
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            reason={reason}
            onClick={() => onAdd()}
          >
            {t('documents.add')}
          </ReasonButton>
          {oldForms
            .filter((form) => documentTypes.some((type) => type.id === form.documentTypeId && hasRoom(type)))
            .map(({ documentTypeId, name }) => (
              <ReasonButton
                key={documentTypeId}
                variant="default"
                size="xs"
                leftSection={<IconForms size={14} aria-hidden />}
                reason={reason}
                onClick={() => onFill(documentTypeId)}
              >
                {t('documents.fill', { name })}
              </ReasonButton>
            ))}
        </Group>
      )}
    </>
  );
}

const hasRoom = ({ max, present }: DocumentType) => max === null || present < max;

interface EmptyPlaceProps {
  readonly type: DocumentType;
  readonly onAdd: (files?: readonly File[]) => void;
}

function EmptyPlace({ type, onAdd }: EmptyPlaceProps) {
  const { t } = useTranslation('process-page');
  return (
    <DropArea onFiles={onAdd}>
      <div className={styles.place}>
        <PlaceText type={type} />
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('documents.addOf', { type: type.label })}
          onClick={() => onAdd()}
        >
          {t('documents.addHere')}
        </Button>
      </div>
    </DropArea>
  );
}

function PlaceText({ type: { label, min, present } }: { readonly type: DocumentType }) {
  const { t } = useTranslation('process-page');
  return (
    <>
      <IconFilePlus size={20} aria-hidden />
      <span className={styles.placeText}>
        <strong>{label}</strong>
        <span className={styles.dim}>{t('documents.lacks', { count: min - present })}</span>
      </span>
    </>
  );
}
