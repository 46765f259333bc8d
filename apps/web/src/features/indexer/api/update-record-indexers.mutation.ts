import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type IndexerInput } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { changerOf, isChangedMeanwhile } from '../../../lib/form/changed-meanwhile.ts';
import { refreshDocuments, refreshProcesses } from '../../../lib/record/refresh-records.ts';
import type { CheckOptions, FilledIndexers } from '../../../parts/indexer/indexer-form.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { EditConflict } from '../edit-conflict.ts';
import { baseOf, editsOf, rebase } from '../edit-merge.ts';
import type { EditedRecord, RecordIndexers } from '../edited-record.ts';
import { readIndexers } from './get-record-indexers.query.ts';

export interface RecordEdit {
  readonly loaded: RecordIndexers;
  readonly filled: FilledIndexers;
  readonly options: CheckOptions;
}

const tries = 3;

/** Saves what was typed of the fields of a document (C09) or of a process (W09); what fails is said in the form. */
export function useUpdateRecordIndexers(edited: EditedRecord) {
  const { t } = useTranslation('indexer');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { kind, record } = edited;
  const refresh = () => {
    void (kind === 'document' ? refreshDocuments : refreshProcesses)(client, [record.id]);
    if (kind === 'document') {
      const fields = keyOf(endpoints.document.getIndexers, { params: { id: record.id } });
      void client.invalidateQueries({ queryKey: fields });
    }
  };
  return useAction({
    name: `indexers-${kind}-${record.id}`,
    run: (edit: RecordEdit) => save(edited, edit, keyFor),
    done: () => t('edit.done'),
    failed: () => null,
    onDone: refresh,
    onFailed: (error) => {
      if (error instanceof EditConflict || (isApiError(error) && [403, 404, 409].includes(error.status))) {
        refresh();
      }
    },
    anew: [endpoints.progress.list, endpoints.difference.listOfProcess, endpoints.difference.listOfDocument],
  });
}

/** Fields that nobody else changed are saved all the same. */
async function save(edited: EditedRecord, edit: RecordEdit, keyFor: (body: unknown) => string): Promise<void> {
  let { loaded, filled } = edit;
  for (let attempt = 1; ; attempt++) {
    const { inputs } = editsOf(loaded.indexers, filled, edit.options);
    const { version } = loaded;
    try {
      if (inputs.length > 0) {
        await write(edited, [...inputs], { version, idempotencyKey: keyFor({ inputs, version }) });
      }
      return;
    } catch (error) {
      if (!isChangedMeanwhile(error) || attempt === tries) {
        throw error;
      }
      const now = await readIndexers(edited);
      const rebased = rebase(baseOf(loaded.indexers), filled, now.indexers);
      if (rebased.conflicts.length > 0) {
        throw new EditConflict(now, rebased, changerOf(error));
      }
      loaded = now;
      filled = rebased.filled;
    }
  }
}

interface Guard {
  readonly version: number;
  readonly idempotencyKey: string;
}

function write({ kind, record }: EditedRecord, indexers: IndexerInput[], { version, idempotencyKey }: Guard) {
  const data = { params: { id: record.id }, body: { indexers }, ifMatch: version, idempotencyKey };
  return kind === 'document'
    ? call(endpoints.document.updateIndexers, data)
    : call(endpoints.process.updateIndexers, data);
}
