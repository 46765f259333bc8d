import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const typingPause = 300;

interface LateFieldProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly text: string;
  readonly isSearch?: boolean;
  readonly onType: (text: string) => void;
}

/** What is typed counts when the typing pauses. */
export function LateField({ className, label, text, isSearch = false, onType }: LateFieldProps) {
  const [typed, setTyped] = useState(text);
  const tell = useRef(onType);
  tell.current = onType;
  const sent = useRef(text);
  useEffect(() => {
    if (typed.trim() === sent.current) {
      return;
    }
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      tell.current(typed.trim());
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={isSearch && <IconSearch size={16} aria-hidden />}
      maxLength={isSearch ? 120 : 20}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
