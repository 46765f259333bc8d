import { type ChangeEvent, useEffect, useRef } from 'react';
import styles from './select-box.module.css';

export interface SelectBoxProps {
  readonly label: string;
  readonly state: 'on' | 'off' | 'some';
  /** False: Tab passes it by, as in a row that is not the one with the focus. */
  readonly isReachable?: boolean;
  readonly onChange: (withShift: boolean) => void;
}

/** A check box of 24 px, 44 px for a finger. */
export function SelectBox({ label, state, isReachable = true, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) {
      box.current.indeterminate = state === 'some';
    }
  }, [state]);
  const handleChange = ({ nativeEvent }: ChangeEvent) =>
    onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        tabIndex={isReachable ? undefined : -1}
        aria-label={label}
        checked={state === 'on'}
        onChange={handleChange}
      />
    </label>
  );
}
