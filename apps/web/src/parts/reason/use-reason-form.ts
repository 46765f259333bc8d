import { useQuery } from '@tanstack/react-query';
import { endpoints, shortestReasonText } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/keys.ts';
import { useForm } from '../../lib/form/use-form.ts';

/** Why something is canceled, as it is typed. */
export interface GivenReason {
  readonly reason: string | null;
  readonly reasonText: string;
  /** What stands below it is canceled, too. */
  readonly isDeep: boolean;
}

/** The form of why something is canceled, with the reasons of the company (W18). */
export function useReasonForm() {
  const { t } = useTranslation('reason');
  const reasons = useQuery(queryOf(endpoints.cancelation.listReasons));
  /** Fewest characters of the text. */
  const shortestOf = (chosen: string | null) =>
    reasons.data?.items.find(({ id }) => String(id) === chosen)?.requiresText ? shortestReasonText : 0;
  const form = useForm<GivenReason>({
    initial: { reason: null, reasonText: '', isDeep: false },
    check: ({ reason, reasonText }) => {
      const shortest = shortestOf(reason);
      return {
        reason: reason === null ? t('required') : undefined,
        reasonText: reasonText.trim().length < shortest ? t('textHint', { count: shortest }) : undefined,
      };
    },
  });
  return { form, reasons, shortestOf };
}

export type ReasonForm = ReturnType<typeof useReasonForm>;

/** What is sent of a reason with which nothing is wrong. */
export function reasonOf({ reason, reasonText }: GivenReason) {
  return { reason: Number(reason), reasonText: reasonText.trim() };
}
