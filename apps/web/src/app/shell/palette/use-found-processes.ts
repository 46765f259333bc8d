import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints, type Process, type SearchBody } from '@tramite/contract';
import { detectCode } from '@tramite/rules/search/detect-code';
import { useMemo } from 'react';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { call } from '../../../lib/api/call.ts';
import { foldText } from '../../../lib/format/text.ts';
import { cleanText } from '../../../lib/navigation/home-search.ts';
import { stringifyQuery } from '../../../lib/navigation/query-text.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { paths } from '../../paths.ts';
import type { PaletteEntry } from './palette-entry.ts';

export interface FoundProcesses {
  readonly entries: readonly PaletteEntry[];
  /** What stands in their place while there are none; null where nothing was asked for. */
  readonly state: 'pending' | 'none' | 'failed' | null;
}

const typingPause = 150;
const mostShown = 6;
const notAsked: FoundProcesses = { entries: [], state: null };

/** Addresses are opened and conditions searched, each by an entry of its own. */
const otherWay = /^(https?:\/\/|\/auto\/)|[!:=<>]|^\*$/i;

/** Processes that answer what is typed; never those of an earlier text that do not answer it any more. */
export function useFoundProcesses(typed: string): FoundProcesses {
  const user = useUser();
  const wanted = askedText(typed);
  const [settled] = useDebouncedValue(wanted, typingPause);
  const isAsked = wanted !== undefined && hasAnyPermission(user, ['process.view']);
  const { data, isError, isPlaceholderData } = useQuery({
    // No part of the lists: what is shown here is read anew at each text.
    queryKey: ['palette', settled],
    queryFn: async ({ signal }) => {
      const page = await call(endpoints.search.search, { body: bodyOf(settled ?? ''), signal });
      return page.searchType === 'workflows' ? page.searchResults : [];
    },
    enabled: isAsked && settled !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  });
  const isAnswered = settled === wanted && data !== undefined && !isPlaceholderData;
  const hasFailed = isError && settled === wanted;
  return useMemo(() => {
    if (!isAsked || wanted === undefined) {
      return notAsked;
    }
    const answering = isAnswered ? data : (data ?? []).filter((process) => answers(process, wanted));
    const entries = exactFirst(answering, wanted).slice(0, mostShown).map(processEntry);
    if (entries.length > 0) {
      return { entries, state: null };
    }
    return { entries, state: hasFailed ? 'failed' : isAnswered ? 'none' : 'pending' };
  }, [isAsked, wanted, isAnswered, hasFailed, data]);
}

/** What is asked for: a code without its mask, a number as it is, words from two letters on. */
function askedText(typed: string): string | undefined {
  const text = cleanText(typed);
  if (text === undefined || otherWay.test(text)) {
    return undefined;
  }
  const isNumber = /^#?\d+$/.test(text);
  return isNumber || text.length > 1 ? (detectCode(text)?.value ?? text) : undefined;
}

function bodyOf(text: string): SearchBody {
  return { searchType: 'workflows', text, pageSize: 10, options: { count: 'none' } };
}

const bare = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a process that an earlier text found is one that the present text would find by what is shown of it. */
function answers(process: Process, wanted: string): boolean {
  const { label, detail = '' } = processEntry(process);
  return bare(label + detail).includes(bare(wanted));
}

function exactFirst(processes: readonly Process[], wanted: string): readonly Process[] {
  const number = Number(/^#?(\d+)$/.exec(wanted)?.[1]);
  return processes.toSorted((a, b) => Number(b.id === number) - Number(a.id === number));
}

function processEntry({ id, type, subject, task, situation }: Process): PaletteEntry {
  const { customer, vehicle, plate } = subject;
  const known = [plate?.display, vehicle?.display ?? (customer && type.label), task?.label ?? situation.name];
  return {
    id: `${id}`,
    group: 'processes',
    icon: 'folders',
    label: `#${id} ${customer?.display ?? type.label}`,
    detail: known.filter(Boolean).join(' · '),
    path: paths.home + stringifyQuery({ workflowId: id }),
  };
}
