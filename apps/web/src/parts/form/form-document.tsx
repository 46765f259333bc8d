import type { FilledForm, FormDefinition } from '@tramite/contract';
import { labelValues } from '@tramite/rules/form/form-texts';
import { useMemo, useRef, useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { FormFrame } from '../../viewers/form/form-frame.tsx';
import { useFramedForm } from '../../viewers/form/use-framed-form.ts';
import { printPages } from '../../viewers/print/print-pages.ts';
import { useFilledForm, useFormTemplates, useFramedAddress } from './api/form.query.ts';
import { FormBar, type FormMode } from './form-bar.tsx';
import styles from './form-document.module.css';
import { FormEditor } from './form-editor.tsx';
import { FormHistory } from './form-history.tsx';
import { FormView } from './form-view.tsx';

export interface FormDocumentProps {
  readonly documentId: number;
  /** One of several forms of the document; the form it is unless said. */
  readonly formId?: number;
}

/** A filled form as it is read, printed, corrected and looked back at. */
export function FormDocument({ documentId, formId }: FormDocumentProps) {
  const form = useFilledForm({ documentId, formId });
  if (form.isPending) return <Skeletons count={6} height={40} />;
  if (!form.data) return <ErrorState error={form.error} onRetry={() => void form.refetch()} />;
  return <Shown key={form.data.id} form={form.data} />;
}

function Shown({ form }: { readonly form: FilledForm }) {
  const [mode, setMode] = useState<FormMode>('view');
  const [chosen, setChosen] = useState<number | 'simple' | null>(null);
  const { fields, attachments, values } = form;
  const definition = useMemo((): FormDefinition => ({ format: 1, fields, attachments }), [fields, attachments]);
  const templates = useFormTemplates(form.id);
  const preferred = chosen ?? templates.data?.defaultTemplateId ?? 'simple';
  const templateId = mode === 'view' && preferred !== 'simple' ? preferred : null;
  const framed = useFramedAddress(form, templateId);
  const address = templateId === null ? null : (framed.data?.address ?? null);
  const link = useFramedForm(
    address,
    useMemo(() => textsOf(definition, values), [definition, values]),
  );
  const paper = useRef<HTMLDivElement>(null);
  const handlePrint = () => {
    if (address !== null) link.print();
    else if (paper.current) void printPages({ part: paper.current }, { title: form.name, onDialog: () => undefined });
  };
  return (
    <section className={styles.form} aria-label={form.name} data-form-document>
      {mode !== 'edit' && (
        <FormBar
          form={form}
          mode={mode}
          templates={templates.data?.items ?? []}
          template={preferred}
          onTemplate={setChosen}
          onMode={setMode}
          onPrint={handlePrint}
        />
      )}
      {mode === 'history' && <FormHistory formId={form.id} />}
      {mode === 'edit' && (
        <FormEditor
          form={form}
          definition={definition}
          onDone={() => {
            setChosen('simple');
            setMode('view');
          }}
        />
      )}
      {mode === 'view' && templateId === null && (
        <div ref={paper}>
          <FormView name={form.name} definition={definition} values={values} />
        </div>
      )}
      {templateId !== null &&
        (address === null ? (
          framed.isError ? (
            <ErrorState error={framed.error} onRetry={() => void framed.refetch()} />
          ) : (
            <Loading m="auto" />
          )
        ) : (
          <FormFrame link={link} address={address} title={form.name} />
        ))}
    </section>
  );
}

/** Texts by the labels of fields, as the frame takes them; blocks of multiple groups have none of their own. */
function textsOf(definition: FormDefinition, values: FilledForm['values']): Readonly<Record<string, string>> {
  const all = Object.entries(labelValues(definition, values));
  return Object.fromEntries(all.filter((each): each is [string, string] => typeof each[1] === 'string'));
}
