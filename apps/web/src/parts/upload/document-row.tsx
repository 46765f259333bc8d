import { Button, Collapse, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCopyCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../lib/format/text.ts';
import type { UploadLimits } from '../../lib/upload/check-file.ts';
import { copyOf, isAlive } from '../../lib/upload/upload-item.ts';
import { IndexerFields } from '../indexer/indexer-fields.tsx';
import { fieldIdOf, type IndexerMessages, type IndexersCheck, isAnyFilled } from '../indexer/indexer-form.ts';
import { offersFor } from '../indexer/known-values.ts';
import { AttachmentList } from './attachment-list.tsx';
import type { CapturedDocument } from './captured-documents.ts';
import type { CheckedIntake } from './document-types-props.ts';
import { documentPrefix, documentRowId } from './field-ids.ts';
import { FormRow } from './form-row.tsx';
import { askedOf, type DocumentType, type Uploads } from './intake-check.ts';
import { PackButton } from './pack-button.tsx';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';

export interface DocumentRowProps {
  readonly document: CapturedDocument;
  readonly type: DocumentType;
  readonly uploads: Uploads;
  readonly extensions: readonly string[];
  readonly limits: UploadLimits | null;
  /** All that the process asks for. */
  readonly types: readonly DocumentType[];
  readonly check: IndexersCheck | undefined;
  readonly refused: IndexerMessages | undefined;
  /** What the server refused of the form that the document is. */
  readonly refusedForm: Readonly<Record<string, string>> | undefined;
  readonly missingAttachments: readonly string[];
  readonly attempts: number;
  readonly ignoreMinDate?: boolean;
  readonly form: CheckedIntake;
}

const noMessages: IndexerMessages = {};

/** A document on its way: its file, and below it what is asked about it. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, uploads, extensions, limits, types, form } = props;
  const type = askedOf(props.type, document);
  if (document.form) {
    const hasMore = type.indexers.length > 0 || type.attachmentLabels.length > 0;
    return (
      <li className={styles.document}>
        <FormRow document={document} type={type} filled={document.form} refusedForm={props.refusedForm} form={form} />
        {hasMore && <DocumentDetails {...props} type={type} name={document.form.name} />}
      </li>
    );
  }
  const item = uploads.get(document.uploadId);
  if (!item) {
    return null;
  }
  // Of a file that will not be sent nothing is asked; what was filled in stays for the one that takes its place.
  const isAsked = isAlive(item) || isAnyFilled(document) || document.attachments.length > 0;
  const hasDetails = isAsked && (type.indexers.length > 0 || type.attachmentLabels.length > 0);
  return (
    <li id={documentRowId(document.key)} tabIndex={-1} className={styles.document}>
      <UploadRow
        item={item}
        copyOf={copyOf(item, uploads.values())}
        extensions={extensions}
        actions={<PackButton form={form} document={document} item={item} types={types} limits={limits} />}
        onCancel={() => form.cancel(item.id)}
        onRetry={() => form.retry(item.id)}
        onReplace={(file) => form.replace(item.id, file)}
        onRemove={() => form.removeDocuments([document.key])}
      />
      {hasDetails && <DocumentDetails {...props} name={item.name} />}
    </li>
  );
}

/** Indexers and attachments; folded at first when nothing of them is required. */
function DocumentDetails(props: DocumentRowProps & { readonly name: string }) {
  const { document, type, name, check, refused, missingAttachments, attempts, form } = props;
  const { t } = useTranslation('document');
  const isAsked = [...type.indexers, ...type.attachmentLabels].some(({ required }) => required);
  const [isOpen, setOpen] = useState(isAsked);
  const needsAttention = Object.keys(check?.errors ?? {}).length > 0 || refused !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt opens what needs attention
  useEffect(() => {
    if (attempts > 0 && needsAttention) {
      setOpen(true);
    }
  }, [attempts]);
  const id = `details-${document.key}`;
  return (
    <>
      <UnstyledButton
        className={styles.detailsToggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('upload.detailsOf', { name })}
        onClick={() => setOpen((open) => !open)}
      >
        <IconChevronDown size={14} className={styles.chevron} data-open={isOpen || undefined} aria-hidden />
        {t('upload.details')}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <div className={styles.details}>
          <KnownFields document={document} type={type} form={form} />
          {type.indexers.length > 0 && (
            <IndexerFields
              indexers={type.indexers}
              filled={document}
              errors={check?.errors ?? noMessages}
              warnings={check?.warnings ?? noMessages}
              refused={refused}
              idPrefix={documentPrefix(document.key)}
              attempts={attempts}
              ignoreMinDate={props.ignoreMinDate}
              onChange={(change) => form.fillDocument(document.key, change)}
            />
          )}
          {type.attachmentLabels.length > 0 && (
            <AttachmentList
              document={document}
              documentName={name}
              labels={type.attachmentLabels}
              uploads={props.uploads}
              extensions={props.extensions}
              missing={attempts > 0 ? missingAttachments : []}
              form={form}
            />
          )}
        </div>
      </Collapse>
    </>
  );
}

/** Fills at once what the process or a document beside it has already; the fields stay open to be changed. */
function KnownFields({ document, type, form }: Pick<DocumentRowProps, 'document' | 'type' | 'form'>) {
  const { t } = useTranslation('document');
  const offers = offersFor(type.indexers, document, form.known);
  const [first] = offers;
  if (!first) {
    return null;
  }
  const handleClick = () => {
    for (const offer of offers) {
      form.fillDocument(document.key, offer);
    }
    // The button goes; the focus goes on where there is something to look at.
    window.document.getElementById(fieldIdOf(documentPrefix(document.key), first.indexer.id))?.focus();
  };
  return (
    <div className={styles.known}>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconCopyCheck size={14} aria-hidden />}
        onClick={handleClick}
      >
        {t('upload.useKnown')}
      </Button>
      <Text size="xs" c="dimmed">
        {formatList(offers.map(({ indexer }) => indexer.label))}
      </Text>
    </div>
  );
}
