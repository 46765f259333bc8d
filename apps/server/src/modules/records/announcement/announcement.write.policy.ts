import { type AskedAnnouncement, audienceKinds, fieldText } from '@tramite/contract';
import { cleanLine, cleanText } from '@tramite/rules/text/sanitize-text';
import { problem } from '../../../platform/problem/problem.ts';
import type { Choices, Writing } from './announcement.repository.ts';

interface Beside {
  readonly choices: Choices;
  readonly withinIds: readonly number[] | null;
  readonly now: Date;
}

/**
 * What is asked for as it is kept.
 * @throws request.invalid with the message of each field that is wrong
 */
export function readAsked(asked: AskedAnnouncement, beside: Beside): Writing {
  const fields = announcementProblems(asked, beside);
  if (Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
  const from = new Date(asked.from);
  return {
    title: cleanLine(asked.title),
    text: cleanText(asked.text),
    audience: asked.audience,
    withinIds: beside.withinIds,
    byMail: asked.channel.includes('EMAIL'),
    requireRead: asked.requireRead,
    startsAt: from < beside.now ? beside.now : from,
    endsAt: asked.until === null ? null : new Date(asked.until),
  };
}

/** The message of each field that is wrong, by its path. */
export function announcementProblems(asked: AskedAnnouncement, { choices, now }: Beside): Record<string, string> {
  const fields: Record<string, string> = {};
  if (cleanLine(asked.title) === '') fields.title = fieldText('required');
  if (cleanText(asked.text) === '') fields.text = fieldText('required');
  if (!asked.channel.includes('INBOX')) fields.channel = fieldText('inboxAlways');
  if (asked.until !== null) {
    const until = new Date(asked.until);
    if (until <= new Date(asked.from)) fields.until = fieldText('periodReversed');
    else if (until <= now) fields.until = fieldText('pastDay');
  }
  for (const kind of audienceKinds) {
    const known = new Set(choices[kind].map(({ id }) => id));
    if (asked.audience[kind].some((id) => !known.has(id))) fields[`audience.${kind}`] = fieldText('referenceUnknown');
  }
  return fields;
}
