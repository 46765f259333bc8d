import { useState } from 'react';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import type { RecordTableProps } from '../../../ui/table/record-table-props.ts';

export interface BinTableProps<R extends { readonly id: number }>
  extends Pick<
    RecordTableProps<R>,
    'name' | 'label' | 'rows' | 'columns' | 'lines' | 'detail' | 'actions' | 'selection'
  > {
  readonly count: number;
}

/** Entries of the bin, each of which shows the rest of it on demand. */
export function BinTable<R extends { readonly id: number }>({ count, ...props }: BinTableProps<R>) {
  const [density] = useDensity();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ id }: R) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  return (
    <RecordTable {...props} listKey={props.name} total={count} density={density} openIds={openIds} onOpen={toggle} />
  );
}
