import { mostLinesAtOnce, type Registration, type RegistrationName } from '@tramite/contract';
import { useState } from 'react';
import { isUnderWay, useFinishImport, useImportJob, useStartImport } from './api/import-job.ts';
import { useImportRecords } from './api/import-records.mutation.ts';

interface Chosen {
  readonly name: string;
  readonly csv: string;
}

/** Characters that the call itself takes. */
const longestAtOnce = 900_000;

/** Cells may hold lines, too: a short file that looks long goes the long way, which ends the same. */
const isLong = (csv: string) => csv.length > longestAtOnce || csv.split('\n').length > mostLinesAtOnce + 1;

/** A chosen file: tried, then saved; a short one by the call, a long one by the worker. */
export function useImport(registration: Registration<RegistrationName>, onSaved: () => void) {
  const [file, setFile] = useState<Chosen | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const trial = useImportRecords(registration);
  const saving = useImportRecords(registration);
  const start = useStartImport();
  const finish = useFinishImport();
  const { job, isSaved } = useImportJob(registration, jobId);
  const steps = [saving, trial, start, finish] as const;
  const result = jobId === null ? (saving.data ?? trial.data) : undefined;
  const tried = jobId === null ? trial.data : job.data?.import;
  const changes = (tried?.created ?? 0) + (tried?.updated ?? 0);
  const isReady =
    jobId === null ? trial.data !== undefined && trial.data.faults.length === 0 : job.data?.abilities.import === true;
  const choose = (chosen: Chosen) => {
    setFile(chosen);
    setJobId(null);
    for (const step of steps) {
      step.reset();
    }
    if (isLong(chosen.csv)) {
      const body = { registration: named(registration), fileName: chosen.name, csv: chosen.csv, dryRun: true };
      start.mutate(body, { onSuccess: ({ id }) => setJobId(id) });
    } else {
      trial.mutate({ csv: chosen.csv, dryRun: true });
    }
  };
  const save = () => {
    if (jobId !== null) {
      finish.mutate(jobId);
    } else if (file) {
      saving.mutate({ csv: file.csv, dryRun: false }, { onSuccess: ({ faults }) => faults.length === 0 && onSaved() });
    }
  };
  return {
    ...{ file, result, changes, isSaved, choose, save },
    job: jobId === null ? undefined : job.data,
    canSave: isReady && changes > 0,
    isTrying: trial.isPending || start.isPending,
    isSaving: saving.isPending || finish.isPending,
    isAtWork: job.data !== undefined && isUnderWay(job.data),
    error: steps.find(({ error }) => error)?.error ?? job.error,
  };
}

function named({ name }: Registration<RegistrationName>) {
  return name as Exclude<RegistrationName, 'customers'>;
}
