import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../lib/format/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { RequiredMark } from './attachment-list.tsx';
import type { CapturedDocument } from './captured-documents.ts';
import { DocumentRow } from './document-row.tsx';
import type { CheckedIntake, DocumentTypesProps } from './document-types-props.ts';
import { DropArea } from './drop-area.tsx';
import { addButtonId } from './field-ids.ts';
import { FormButton } from './form-button.tsx';
import { type DocumentType, roomFor } from './intake-check.ts';
import { PickFiles } from './pick-files.tsx';
import styles from './upload.module.css';

/** Documents of one type: where they are dropped or chosen, and those that came. */
export function DocumentTypeSection({ type, ...props }: DocumentTypesProps & { readonly type: DocumentType }) {
  const { documentTypes, form, check, refused, limits, attempts, ignoreMinDate, dpi } = props;
  const extensions = limits?.extensions ?? [];
  const { t } = useTranslation('document');
  const documents = form.intake.documents.filter(({ typeId }) => typeId === type.id);
  const { missing = 0, excess = 0 } = check.counts.get(type.id) ?? {};
  const name = type.required ? t('upload.nameRequired', { label: type.label }) : type.label;
  const addFiles = (files: readonly File[]) => form.addFiles(files, type.id);
  return (
    <section className={styles.section} aria-label={name}>
      <DropArea onFiles={addFiles}>
        <div className={styles.sectionHead}>
          <div className={styles.sectionNames}>
            <h3 className={styles.sectionName}>
              {type.label}
              {type.required && <RequiredMark />}
            </h3>
            <Text size="xs" c="dimmed" className="tabular">
              <Amounts type={type} />
            </Text>
          </div>
          <span className={styles.dropHint} aria-hidden>
            {t('upload.dropHere')}
          </span>
          <FormButton type={type} form={form} isFull={roomFor(type, check) === 0} />
          <ScanButton
            size="compact-md"
            name={type.label}
            dpi={dpi}
            extensions={extensions}
            limits={limits}
            onFile={(file) => addFiles([file])}
          />
          <PickFiles
            id={addButtonId(type.id)}
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={14} aria-hidden />}
            label={t('upload.addOf', { type: type.label })}
            extensions={extensions}
            onFiles={addFiles}
          >
            {t('upload.add')}
          </PickFiles>
        </div>
        {attempts > 0 && missing > 0 && (
          <p className={styles.sectionError}>{t('upload.missing', { count: missing })}</p>
        )}
        <Surplus type={type} names={form.surplus.get(type.id) ?? []} onClose={() => form.forgetSurplus(type.id)} />
        <Excess
          type={type}
          documents={excess > 0 ? documents.filter(({ key }) => check.documents.has(key)).slice(-excess) : []}
          excess={excess}
          form={form}
        />
        {refused.types.has(type.id) && <p className={styles.sectionError}>{refused.types.get(type.id)}</p>}
        {documents.length > 0 && (
          <ul className={styles.documents}>
            {documents.map((document) => (
              <DocumentRow
                key={document.key}
                document={document}
                type={type}
                uploads={form.uploads}
                extensions={extensions}
                limits={limits}
                types={documentTypes}
                check={check.documents.get(document.key)}
                refused={refused.documents.get(document.key)}
                refusedForm={refused.forms.get(document.key)}
                missingAttachments={check.missingAttachments.get(document.key) ?? []}
                attempts={attempts}
                ignoreMinDate={ignoreMinDate}
                form={form}
              />
            ))}
          </ul>
        )}
      </DropArea>
    </section>
  );
}

interface SurplusProps {
  readonly type: DocumentType;
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** Files that were left out before they travelled, all by name. */
function Surplus({ type: { max }, names, onClose }: SurplusProps) {
  const { t } = useTranslation('document');
  return names.length > 0 ? (
    <div className={styles.leftOut}>
      <Notice tone="warn" role="alert" title={t('upload.surplus', { count: names.length, max: max ?? 0 })}>
        <span className={styles.leftOutNames}>{formatList(names)}</span>
        <Button variant="default" size="compact-sm" mt={6} onClick={onClose}>
          {t('upload.surplusForget', { count: names.length })}
        </Button>
      </Notice>
    </div>
  ) : null;
}

interface ExcessProps {
  readonly type: DocumentType;
  /** The last ones, that many as are too many; fewer where the process has too many already. */
  readonly documents: readonly CapturedDocument[];
  readonly excess: number;
  readonly form: CheckedIntake;
}

/** More than fit, e.g. because their type was chosen afterwards: which ones, and one way to take them out. */
function Excess({ type: { max }, documents, excess, form }: ExcessProps) {
  const { t } = useTranslation('document');
  if (excess === 0) {
    return null;
  }
  const names = documents.map(({ uploadId }) => form.uploads.get(uploadId)?.name ?? '');
  return (
    <div className={styles.leftOut}>
      <Notice tone="bad" role="alert" title={t('upload.excess', { count: excess, max: max ?? 0 })}>
        <span className={styles.leftOutNames}>{formatList(names)}</span>
        {documents.length > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            mt={6}
            onClick={() => form.removeDocuments(documents.map(({ key }) => key))}
          >
            {t('upload.excessRemove', { count: documents.length })}
          </Button>
        )}
      </Notice>
    </div>
  );
}

/** How many are asked for and how many there are: '1 a 2 arquivos · o processo já tem 1' */
function Amounts({ type: { min, max, present } }: { readonly type: DocumentType }) {
  const { t } = useTranslation('document');
  const anyOf = max === null ? t('upload.anyAmount') : t('upload.maximum', { count: max });
  const required = max === null ? t('upload.minimum', { count: min }) : t('upload.range', { min, count: max });
  const exactly = t('upload.exactly', { count: min });
  return (
    <>
      {min === 0 ? anyOf : min === max ? exactly : required}
      {present > 0 && ` · ${t('upload.present', { count: present })}`}
    </>
  );
}
