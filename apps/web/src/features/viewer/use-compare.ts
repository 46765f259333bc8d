import { useMediaQuery } from '@mantine/hooks';
import type { Document } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { useProcessDocuments } from './api/list-process-documents.query.ts';
import { type Choice, choicesOf, firstBeside, toRef, toValue } from './compared.ts';
import type { ViewerModel } from './use-viewer.ts';
import { fileOf, type ViewedFile } from './viewed-file.ts';

export interface Comparison {
  /** Wide enough for two papers. */
  readonly isPossible: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly isLoading: boolean;
  /** Files of the process of the selected document, and the others of the list. */
  readonly groups: readonly { readonly name: 'process' | 'list'; readonly choices: readonly Choice[] }[];
  /** What stands beside; null when there is nothing else. */
  readonly beside: { readonly value: string; readonly document: Document; readonly file: ViewedFile } | null;
  readonly choose: (value: string) => void;
  /** Lays the file on show beside, so that the list can go on without it. */
  readonly pin: () => void;
}

/** A second file beside the one on show: it stays while the first goes on from document to document. */
export function useCompare({ documents, selected, attachment }: ViewerModel): Comparison {
  const isPossible = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const isOpen = isPossible && isAsked;
  const processId = selected.process?.id ?? null;
  const found = useProcessDocuments(isOpen ? processId : null);
  const ofProcess = found.data ?? documents.filter(({ process }) => process && process.id === processId);
  const others = documents.filter(({ id }) => !ofProcess.some((document) => document.id === id));
  const all = [...ofProcess, ...others];
  const groups = [
    { name: 'process', choices: ofProcess.flatMap(choicesOf) },
    { name: 'list', choices: others.flatMap(choicesOf) },
  ] as const;
  const shown = toValue({ documentId: selected.id, attachmentId: attachment?.id ?? null });
  const isLoading = isOpen && found.isLoading;
  const value =
    chosen ??
    (isLoading
      ? null
      : firstBeside(
          groups.flatMap(({ choices }) => choices),
          shown,
        ));
  const [kept, setKept] = useState<Document | null>(null);
  const ref = value === null ? null : toRef(value);
  const document = all.find(({ id }) => id === ref?.documentId) ?? (kept?.id === ref?.documentId ? kept : undefined);
  const choose = (next: string) => {
    setChosen(next);
    setKept(all.find(({ id }) => id === toRef(next)?.documentId) ?? null);
  };
  // What was offered first stays too, until another is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when it is known
  useEffect(() => {
    if (isOpen && chosen === null && value !== null) {
      choose(value);
    }
  }, [isOpen, chosen, value]);
  return {
    isPossible,
    isOpen,
    toggle: () => setAsked(!isAsked),
    isLoading,
    groups: groups.filter(({ choices }) => choices.length > 0),
    beside:
      value !== null && document
        ? {
            value,
            document,
            file: fileOf(document, document.attachments.find(({ id }) => id === ref?.attachmentId) ?? null),
          }
        : null,
    choose,
    pin: () => choose(shown),
  };
}
