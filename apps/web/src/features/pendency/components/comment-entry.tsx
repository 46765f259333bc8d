import type { ThreadEntry } from '@tramite/contract';
import { Fragment } from 'react';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import styles from './thread.module.css';

type Comment = Extract<ThreadEntry, { kind: 'comment' }>['comment'];

/** One comment, with the names of the people it mentions set apart. */
export function CommentEntry({ comment }: { readonly comment: Comment }) {
  const { user, date, text, mentions } = comment;
  return (
    <>
      <span className={styles.head}>
        <strong className={styles.name}>{user.name}</strong>
        <span className={styles.detail}>
          <RelativeTime instant={date} />
        </span>
      </span>
      <p className={styles.text}>
        {partsOf(
          text,
          mentions.map(({ name }) => `@${name}`),
        ).map(({ part, isMention, at }) =>
          isMention ? (
            <span key={at} className={styles.mention}>
              {part}
            </span>
          ) : (
            <Fragment key={at}>{part}</Fragment>
          ),
        )}
      </p>
    </>
  );
}

interface Part {
  readonly part: string;
  readonly isMention: boolean;
  readonly at: number;
}

/** A text cut where it mentions somebody; the longest name that fits is meant. */
function partsOf(text: string, names: readonly string[]): Part[] {
  const byLength = [...names].sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let begin = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = byLength.find((each) => text.startsWith(each, at));
    if (name === undefined) continue;
    parts.push({ part: text.slice(begin, at), isMention: false, at: begin }, { part: name, isMention: true, at });
    begin = at + name.length;
  }
  return [...parts, { part: text.slice(begin), isMention: false, at: begin }].filter(({ part }) => part !== '');
}
