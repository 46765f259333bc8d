import type { SearchBody, SearchType } from '@tramite/contract';
import { useState } from 'react';
import type { SearchInformation } from '../api/get-search-information.query.ts';
import { catalogueOf } from '../query/catalogue.ts';
import type { ConditionRow } from './condition-row.ts';
import { changeFields, changeKind, changeText, openForm, type QueryForm, searchOf } from './query-form.ts';

export interface QueryFormStart {
  readonly body: SearchBody;
  /** Pieces of the address that were not understood. */
  readonly rest: string;
}

/** The state of the advanced search; `onChange` hears of each change by the person. */
export function useQueryForm(
  information: SearchInformation,
  { body, rest }: QueryFormStart,
  onChange: (text: string, kind: SearchType) => void,
) {
  const [kind, setKind] = useState(body.searchType);
  const catalogue = catalogueOf(information, kind);
  const [opened] = useState<QueryForm>(() => openForm(body, catalogue, rest));
  const [form, setForm] = useState(opened);
  const take = (next: QueryForm, nextKind = kind) => {
    setForm(next);
    setKind(nextKind);
    onChange(next.text, nextKind);
  };
  return {
    form,
    kind,
    catalogue,
    search: searchOf(form, catalogue),
    isTouched: kind !== body.searchType || form.text !== opened.text || form.rows.length !== opened.rows.length,
    setBody: (next: SearchBody) => take(changeFields(form, { body: next }, catalogue)),
    setRows: (rows: readonly ConditionRow[]) => take(changeFields(form, { rows }, catalogue)),
    setText: (text: string) => take(changeText(form, text, catalogue)),
    setKind: (next: SearchType) => {
      if (next !== kind) {
        take(changeKind(form, catalogue, catalogueOf(information, next)), next);
      }
    },
    clear: () => take(openForm({ searchType: kind }, catalogue)),
  };
}

export type QueryFormState = ReturnType<typeof useQueryForm>;
