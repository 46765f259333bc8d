import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { useTranslation } from 'react-i18next';
import { informationOf, type SearchInformation } from '../api/get-search-information.query.ts';
import type { QueryFormState } from '../form/use-query-form.ts';
import { tidy } from '../query/address.ts';
import { type ListOption, listsOf } from '../query/lists.ts';
import type { SearchOptions } from '../query/search-options.ts';
import styles from './advanced-form.module.css';
import { ConditionRows } from './condition-rows.tsx';
import { NegatableList } from './negatable-list.tsx';
import { PeriodField } from './period-field.tsx';

export interface AdvancedFieldsProps {
  readonly state: QueryFormState;
  readonly attempts: number;
}

/** The search as fields: lists, conditions on indexers, and periods. */
export function AdvancedFields({ state, attempts }: AdvancedFieldsProps) {
  const { t } = useTranslation('advanced');
  const { form, catalogue } = state;
  const { body } = form;
  const options = body.options ?? {};
  const offered = useOffered(catalogue, options.workflowTypeIds);
  const setOptions = (change: Partial<SearchOptions>) =>
    state.setBody(tidy({ ...body, options: { ...options, ...change } }));
  const setList = (option: ListOption, ids: readonly (number | string)[]) =>
    setOptions({ [option]: ids.length > 0 ? [...ids] : undefined });
  const setNot = (option: ListOption, ids: readonly (number | string)[]) => {
    const not = tidy({ ...options.not, [option]: ids.length > 0 ? [...ids] : undefined });
    setOptions({ not: Object.keys(not).length > 0 ? not : undefined });
  };
  return (
    <>
      <section className={styles.section} aria-labelledby="advanced-records">
        <h3 id="advanced-records" className={styles.title}>
          {t('section.records')}
        </h3>
        <div className={styles.lists}>
          {listsOf(offered).map(({ option, label, choices }) => (
            <NegatableList
              key={option}
              label={label}
              choices={choices}
              value={(options[option] ?? []) as readonly (number | string)[]}
              excluded={(options.not?.[option] ?? []) as readonly (number | string)[]}
              onChange={(ids) => setList(option, ids)}
              onExclude={(ids) => setNot(option, ids)}
            />
          ))}
        </div>
        <Checkbox
          mt="sm"
          label={t('mine')}
          checked={options.onlyMine ?? false}
          onChange={(event) => setOptions({ onlyMine: event.currentTarget.checked || undefined })}
        />
      </section>
      <section className={styles.section} aria-labelledby="advanced-fields">
        <h3 id="advanced-fields" className={styles.title}>
          {t('section.fields')}
        </h3>
        <ConditionRows
          rows={form.rows}
          catalogue={catalogue}
          offered={offered.indexers.filter(({ of }) => of.includes(state.kind))}
          attempts={attempts}
          onChange={state.setRows}
        />
      </section>
      <section className={styles.section} aria-labelledby="advanced-periods">
        <h3 id="advanced-periods" className={styles.title}>
          {t('section.periods')}
        </h3>
        <div className={styles.periods}>
          <PeriodField
            label={t('period.captured')}
            from={body.startDate}
            to={body.endDate}
            attempts={attempts}
            onChange={({ from, to }) => state.setBody(tidy({ ...body, startDate: from, endDate: to }))}
          />
          {(['lastProgress', 'due', 'ended', 'expiry'] as const).map((option) => (
            <PeriodField
              key={option}
              label={t(`period.${option}`)}
              from={options[option]?.from}
              to={options[option]?.to}
              attempts={attempts}
              onChange={({ from, to }) => setOptions({ [option]: from || to ? tidy({ from, to }) : undefined })}
            />
          ))}
        </div>
      </section>
    </>
  );
}

/** What can be chosen: within one process type, what that type has. */
function useOffered(catalogue: QueryCatalogue, types: readonly number[] = []): QueryCatalogue {
  const [first] = types;
  const isOne = types.length === 1 && first !== undefined;
  const { data } = useQuery({ ...informationOf(first ?? 0), enabled: isOne });
  return isOne && data ? { ...catalogue, ...within(data) } : catalogue;
}

function within({ indexers, stages, documentTypes, responsibles }: SearchInformation) {
  return { indexers, stages, documentTypes, responsibles };
}
