import type { CaptureForm, Indexer } from '@tramite/contract';
import type { TFunction } from 'i18next';
import type { FormError } from '../../lib/form/field-errors.ts';
import { isAlive } from '../../lib/upload/upload-item.ts';
import { fieldIdOf, type IndexerMessages } from '../indexer/indexer-form.ts';
import { foldIndexers, groupIndexers } from '../indexer/indexer-groups.ts';
import type { Intake } from './captured-documents.ts';
import { inOrder } from './document-type-order.ts';
import { addButtonId, attachButtonId, documentPrefix, formButtonId, processPrefix, typeChoiceId } from './field-ids.ts';
import { askedOf, type DocumentType, type IntakeCheck, type Uploads } from './intake-check.ts';
import type { RefusedFields } from './refused-fields.ts';

type Translate = TFunction<'document'>;

export interface IntakeState {
  readonly captureForm: CaptureForm;
  readonly intake: Intake;
  readonly uploads: Uploads;
  readonly check: IntakeCheck;
  readonly refused: RefusedFields;
}

/** What needs attention of the process itself, in the order of the page, each with the field it leads to. */
export function processProblems({ captureForm, check, refused }: IntakeState): FormError[] {
  const errors = { ...check.process.errors, ...refused.process };
  const { shown, more } = foldIndexers(captureForm.indexers);
  return [...fieldProblems(shown, errors, processPrefix), ...fieldProblems(more, errors, processPrefix)];
}

/** The same of its documents. */
export function documentProblems(t: Translate, state: IntakeState): FormError[] {
  const { captureForm, check } = state;
  const untyped = check.untyped.flatMap(({ key, uploadId }) => {
    const item = state.uploads.get(uploadId);
    const problem = { fieldId: typeChoiceId(key), label: item?.name ?? '', message: t('upload.typeRequired') };
    return item && isAlive(item) ? [problem] : [];
  });
  return [...untyped, ...inOrder(captureForm.documentTypes).flatMap((type) => typeProblems(t, type, state))];
}

function fieldProblems(indexers: readonly Indexer[], errors: IndexerMessages, prefix: string, about = ''): FormError[] {
  return groupIndexers(indexers)
    .flatMap((group) => group.indexers)
    .flatMap(({ id, label }) => {
      const message = errors[id];
      return message ? [{ fieldId: fieldIdOf(prefix, id), label: about + label, message }] : [];
    });
}

function typeProblems(t: Translate, type: DocumentType, { intake, uploads, check, refused }: IntakeState): FormError[] {
  const { missing = 0, excess = 0 } = check.counts.get(type.id) ?? {};
  const own = { fieldId: addButtonId(type.id), label: type.label };
  const refusal = refused.types.get(type.id);
  const refusedAmount = refusal === undefined ? [] : [{ ...own, message: refusal }];
  const amount =
    missing > 0
      ? [{ ...own, message: t('upload.missing', { count: missing }) }]
      : excess > 0
        ? [{ ...own, message: t('upload.excess', { count: excess, max: type.max ?? 0 }) }]
        : refusedAmount;
  const documents = intake.documents.filter(({ typeId, key }) => typeId === type.id && check.documents.has(key));
  return [
    ...amount,
    ...documents.flatMap((document) => {
      const { key, uploadId, form } = document;
      const name = form?.name ?? uploads.get(uploadId)?.name ?? type.label;
      const asked = askedOf(type, document);
      const fields = refused.forms.get(key);
      const refusal = fields && { fieldId: formButtonId(key), label: name, message: t('upload.formRefused') };
      const errors = { ...check.documents.get(key)?.errors, ...refused.documents.get(key) };
      const missingLabels = check.missingAttachments.get(key) ?? [];
      const attachments = asked.attachmentLabels
        .filter(({ label }) => missingLabels.includes(label))
        .map(({ id, label }) => ({
          fieldId: attachButtonId(key, id),
          label: `${name}, ${label}`,
          message: t('upload.attachmentRequired'),
        }));
      // What the form fills in itself is mended in it.
      const linked = type.indexers.filter(({ id }) => form && !asked.indexers.some((each) => each.id === id));
      const inForm = linked.flatMap(({ id, label }) => {
        const message = refused.documents.get(key)?.[id];
        return message ? [{ fieldId: formButtonId(key), label: `${name}, ${label}`, message }] : [];
      });
      return [
        ...(refusal ? [refusal] : []),
        ...inForm,
        ...fieldProblems(asked.indexers, errors, documentPrefix(key), `${name}, `),
        ...attachments,
      ];
    }),
  ];
}

/** The problems that are named, and how many more there are. */
export function namedProblems(problems: readonly FormError[]) {
  const named = problems.slice(0, 3);
  return { named, rest: problems.length - named.length };
}

/** Why it cannot be sent yet, in one sentence; null when it can. `check` where files have to arrive first. */
export function blockReason(t: Translate, problems: readonly FormError[], check: IntakeCheck | null): string | null {
  if (problems.length > 0) {
    const { named, rest } = namedProblems(problems);
    const labels = named.map(({ label }) => label);
    return rest > 0
      ? t('upload.incompleteMore', { labels: labels.join('; '), count: rest })
      : t('upload.incomplete', { labels: labels.join('; ') });
  }
  return check && check.waiting > 0 ? t('upload.waiting', { count: check.waiting }) : null;
}
