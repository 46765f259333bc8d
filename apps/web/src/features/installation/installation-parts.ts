import { formatBytes } from '@tramite/rules/text/bytes';
import type { TFunction } from 'i18next';
import { formatDate, formatTime } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import type { Installation } from './api/get-installation.query.ts';

export interface Warning {
  readonly tone: 'warn' | 'bad';
  readonly text: string;
}

export interface Part {
  readonly name: 'mail' | 'storage' | 'queue' | 'keys' | 'database';
  readonly title: string;
  readonly warnings: readonly Warning[];
  /** Label and value. */
  readonly facts: readonly (readonly [string, string])[];
}

type T = TFunction<'installation'>;

/** Of the volume, below which it is said to run low. */
const LOW = 0.1;

const at = (instant: string | null, t: T) =>
  instant === null ? t('never') : `${formatDate(instant)} ${formatTime(instant)}`;

/** What is told of the installation, and what of it asks for attention. */
export function partsOf(installation: Installation, t: T): readonly Part[] {
  const { keys, database, version } = installation;
  return [
    mailOf(installation, t),
    storageOf(installation, t),
    queueOf(installation, t),
    {
      name: 'keys',
      title: t('keys.title'),
      warnings: [],
      facts: keys.map(({ name, since, previous }) => {
        const date = since === null ? t('never') : formatDate(since);
        return [
          t(`keys.${name}`),
          previous > 0 ? t('keys.rotating', { count: previous, date }) : t('keys.since', { date }),
        ];
      }),
    },
    {
      name: 'database',
      title: t('database.title'),
      warnings: [],
      facts: [
        [t('database.product'), version],
        [t('database.version'), database.version],
        [t('database.size'), formatBytes(database.bytes)],
        [t('database.migrations'), formatCount(database.migrations)],
        [t('database.last'), database.lastMigration?.name.replace(/\.sql$/, '') ?? t('none')],
      ],
    },
  ];
}

function mailOf({ mail }: Installation, t: T): Part {
  const { server, from, lastSentAt, lastError, waiting, expired } = mail;
  return {
    name: 'mail',
    title: t('mail.title'),
    warnings: [
      ...(server === null ? [{ tone: 'warn' as const, text: t('mail.missing') }] : []),
      ...(lastError ? [{ tone: 'bad' as const, text: t('mail.error', { text: lastError.text }) }] : []),
    ],
    facts: [
      [t('mail.server'), server ?? t('none')],
      [t('mail.from'), from],
      [t('mail.lastSent'), at(lastSentAt, t)],
      [t('mail.waiting'), formatCount(waiting)],
      [t('mail.expired'), formatCount(expired)],
    ],
  };
}

function storageOf({ storage }: Installation, t: T): Part {
  const { driver, place, error, freeBytes, totalBytes, keptBytes, files } = storage;
  const hasVolume = freeBytes !== null && totalBytes !== null;
  const isLow = hasVolume && freeBytes < totalBytes * LOW;
  return {
    name: 'storage',
    title: t('storage.title'),
    warnings: [
      ...(error === null ? [] : [{ tone: 'bad' as const, text: t('storage.error', { text: error }) }]),
      ...(isLow ? [{ tone: 'warn' as const, text: t('storage.low', { free: formatBytes(freeBytes) }) }] : []),
    ],
    facts: [
      [t('storage.driver'), t(`storage.${driver}`)],
      [t('storage.place'), place],
      ...(hasVolume
        ? [
            [
              t('storage.free'),
              t('storage.freeOf', { free: formatBytes(freeBytes), total: formatBytes(totalBytes) }),
            ] as const,
          ]
        : []),
      [
        t('storage.kept'),
        t('storage.keptIn', { count: files, formatted: formatCount(files), size: formatBytes(keptBytes) }),
      ],
    ],
  };
}

function queueOf({ queue }: Installation, t: T): Part {
  const { waiting, oldestAt, atWork, failed, lastEndedAt, isStanding } = queue;
  return {
    name: 'queue',
    title: t('queue.title'),
    warnings: [
      ...(isStanding ? [{ tone: 'bad' as const, text: t('queue.standing') }] : []),
      ...(failed > 0 ? [{ tone: 'warn' as const, text: t('queue.failedSome') }] : []),
    ],
    facts: [
      [t('queue.waiting'), formatCount(waiting)],
      ...(oldestAt === null ? [] : [[t('queue.oldest'), at(oldestAt, t)] as const]),
      [t('queue.atWork'), formatCount(atWork)],
      [t('queue.failed'), formatCount(failed)],
      [t('queue.lastEnded'), at(lastEndedAt, t)],
    ],
  };
}
