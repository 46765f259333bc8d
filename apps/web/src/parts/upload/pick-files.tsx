import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

export interface PickFilesProps extends ButtonProps {
  readonly id?: string;
  /** Name for screen readers; begins with the visible text. */
  readonly label: string;
  readonly children: ReactNode;
  readonly isSingle?: boolean;
  /** Without the dot; any when empty. */
  readonly extensions: readonly string[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the system's choice of files. */
export function PickFiles({ label, children, isSingle = false, extensions, onFiles, ...props }: PickFilesProps) {
  const reset = useRef<() => void>(null);
  const handleChange = (picked: File | File[] | null) => {
    const files = picked === null ? [] : [picked].flat();
    // The same file may be chosen again after it was removed.
    reset.current?.();
    if (files.length > 0) {
      onFiles(files);
    }
  };
  return (
    <FileButton
      multiple={!isSingle}
      accept={extensions.map((extension) => `.${extension}`).join(',')}
      resetRef={reset}
      inputProps={{ 'aria-label': label }}
      onChange={handleChange}
    >
      {({ onClick }) => (
        <Button {...props} aria-label={label} onClick={onClick}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
