import { type VehicleDebt, type VehicleDebtItem, vehicleDebtKindNames } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { formatCents } from '@tramite/rules/money/cents';
import { debtsByKind, sumOfDebts } from '@tramite/rules/vehicle-debt/debts-by-kind';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isUnderWay } from '../api/list-vehicle-debts.query.ts';
import styles from './vehicle-debt.module.css';

/** What a query found, by kind with sum and age; or why there is nothing, or not yet. */
export function VehicleDebtResult({ query }: { readonly query: VehicleDebt }) {
  const { t } = useTranslation('vehicle-debt');
  const { items, missing, why, status, provider, expiresAt } = query;
  if (isUnderWay(query) || status === 'ERROR') {
    return <p className={styles.line}>{why ?? t('result.waiting')}</p>;
  }
  const until =
    expiresAt && t(status === 'EXPIRED' ? 'result.expired' : 'result.until', { day: formatDate(expiresAt) });
  return (
    <div className={styles.result}>
      {missing.length > 0 && (
        <Notice tone="warn">
          {t('result.missing', { kinds: missing.map((kind) => vehicleDebtKindNames[kind]).join(', ') })}
        </Notice>
      )}
      {items.length === 0 ? <p className={styles.line}>{t('result.nothing')}</p> : <Kinds items={items} />}
      <p className={styles.dim}>
        {[items.length > 0 && t('result.total', { amount: formatCents(sumOfDebts(items)) }), until]
          .filter(Boolean)
          .join(' · ')}
        {provider && !provider.isReal && ` · ${t('result.trial')}`}
      </p>
    </div>
  );
}

function Kinds({ items }: { readonly items: readonly VehicleDebtItem[] }) {
  const { t } = useTranslation('vehicle-debt');
  const today = dayOf(new Date());
  return (
    <ul className={styles.kinds}>
      {debtsByKind(items, today).map(({ kind, items: own, amountCents, ageDays }) => (
        <li key={kind}>
          <div className={styles.kind}>
            <strong>{vehicleDebtKindNames[kind]}</strong>
            {ageDays !== null && <span className={styles.age}>{t('result.age', { count: ageDays })}</span>}
            <span className={styles.amount}>{amountCents > 0 ? formatCents(amountCents) : t('result.noAmount')}</span>
          </div>
          <ul className={styles.items}>
            {own.map((item) => (
              <Item key={`${item.description} ${item.dueDate} ${item.amountCents}`} item={item} today={today} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Item({ item, today }: { readonly item: VehicleDebtItem; readonly today: string }) {
  const { t } = useTranslation('vehicle-debt');
  const { description, dueDate, amountCents, source } = item;
  return (
    <li className={styles.item}>
      <span>
        {description}{' '}
        <span className={styles.dim}>
          {[
            dueDate && (dueDate >= today ? t('result.due', { day: formatDay(dueDate) }) : formatDay(dueDate)),
            t('result.source', { source }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {amountCents !== null && <span className={styles.amount}>{formatCents(amountCents)}</span>}
    </li>
  );
}
