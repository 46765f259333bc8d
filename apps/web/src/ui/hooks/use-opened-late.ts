import { useEffect, useState } from 'react';

/** `opened` a moment after it: a layer whose code came late opens as one that was there, and knows who had the focus. */
export function useOpenedLate(opened: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(opened), [opened]);
  return isOpen;
}
