import { useQueryClient } from '@tanstack/react-query';
import {
  type Registration,
  type RegistrationName,
  type RegistrationRecord,
  type RegistrationValue,
  type RegistrationValues,
  registrationCall,
} from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/keys.ts';
import { useDraft } from '../../lib/draft/use-draft.ts';
import type { Form } from '../../lib/form/form.ts';
import type { FormDraft } from '../../lib/form/form-options.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useFormLeave } from '../../ui/overlay/use-form-leave.ts';
import { useSaveRecord } from './api/save-record.mutation.ts';
import { comparedOf, problemsOf, sentOf } from './record-inputs.ts';

export interface RecordFormOptions {
  readonly registration: Registration<RegistrationName>;
  /** Null for a new one. */
  readonly record: RegistrationRecord | null;
  /** What a new one begins with. */
  readonly initial: RegistrationValues;
}

/** The form of a record, and how it is saved: of one that exists what was changed, over the version that was seen. */
export function useRecordForm({ registration, record, initial }: RecordFormOptions) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const { mutateAsync } = useSaveRecord(registration);
  const latest = async (id: number) => {
    const endpoint = registrationCall(registration.name, 'get');
    const { values, version } = await client.fetchQuery({ ...queryOf(endpoint, { params: { id } }), staleTime: 0 });
    return { values, version };
  };
  const form = useForm<RegistrationValues>({
    initial,
    version: record?.version ?? null,
    draft: useDraft<FormDraft<RegistrationValues>>(`registration-${registration.name}-${record?.id ?? 'new'}`),
    check: (values) => problemsOf(registration, values),
    write: (values) => comparedOf(registration, values),
    forgivesUnchanged: true,
    ...(record && { latest: () => latest(record.id) }),
  });
  useFormLeave(form, { title: t('leave'), message: t('leaveHint') });
  const send = (values: RegistrationValues) => {
    const all = sentOf(registration, values);
    const inputs = record ? Object.fromEntries(form.changed.map((name) => [name, all[name] ?? null])) : all;
    const { version } = form.state.base;
    return mutateAsync({ inputs, over: record && { id: record.id, version: version ?? record.version } });
  };
  const save = () => form.submit(send, ({ values, version }) => ({ values, version }));
  return { form, save };
}

/** A field took a value: what others hold that mean something else beside it is forgotten. */
export function setField(
  form: Form<RegistrationValues>,
  { fields }: Registration,
  name: string,
  value: RegistrationValue,
) {
  const beside = fields.filter((field) => field.kind === 'reference' && field.within?.by === name);
  form.fill({ ...Object.fromEntries(beside.map((field) => [field.name, null])), [name]: value });
}
