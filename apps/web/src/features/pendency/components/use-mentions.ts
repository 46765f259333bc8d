import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useReaders } from '../api/list-readers.query.ts';
import { type Begun, begunAt, type Person, peopleFor } from '../mentions.ts';
import type { SpokenOf } from '../spoken-of.ts';

interface MentionedText {
  readonly id: string;
  readonly of: SpokenOf;
  readonly text: string;
  readonly onTake: (text: string, person: Person) => void;
}

/** People to mention at the caret: arrows choose, Tab or Enter takes, Esc puts them away. */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, { id, of, text, onTake }: MentionedText) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [active, setActive] = useState(0);
  const readers = useReaders(of, begun !== null);
  const people = begun ? peopleFor(begun.part, readers.data?.items ?? []) : [];
  const close = () => setBegun(null);
  const follow = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    setActive(0);
    setBegun(selectionStart === selectionEnd ? begunAt(value, selectionStart) : null);
  };
  const take = (person: Person) => {
    if (!begun) return;
    const written = `@${person.name} `;
    const end = begun.start + 1 + begun.part.length;
    const caret = begun.start + written.length;
    onTake(text.slice(0, begun.start) + written + text.slice(end).replace(/^ /, ''), person);
    close();
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  /** True when the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const chosen = people[active];
    if (!chosen) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive((active + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length);
    } else if (event.key === 'Escape') {
      close();
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      take(chosen);
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  };
  const isOpen = people.length > 0;
  const inputProps = {
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? `${id}-people` : undefined,
    'aria-activedescendant': isOpen ? `${id}-person-${active}` : undefined,
    // Esc is for the list before it is for what lies around it.
    'data-own-escape': isOpen || undefined,
    'data-mantine-stop-propagation': isOpen,
  } as const;
  return { people, active, inputProps, follow, close, take, handleKey };
}
