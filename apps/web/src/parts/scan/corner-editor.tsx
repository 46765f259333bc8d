import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConvex } from '../../lib/picture/find-page.ts';
import type { Corners, Place } from '../../lib/picture/pixels.ts';
import styles from './scan.module.css';

export interface CornerEditorProps {
  readonly original: Blob;
  readonly corners: Corners;
  readonly onChange: (corners: Corners) => void;
}

const names = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture as it was shot with the four corners of the sheet: dragged, or moved with the arrows (Shift: further). */
export function CornerEditor({ original, corners: given, onChange }: CornerEditorProps) {
  const { t } = useTranslation('scan');
  const frame = useRef<HTMLDivElement>(null);
  const [corners, setCorners] = useState(given);
  const [held, setHeld] = useState<number | null>(null);
  const address = useMemo(() => URL.createObjectURL(original), [original]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  useEffect(() => setCorners(given), [given]);
  const moved = (index: number, to: Place): Corners => {
    const place = { x: Math.min(1, Math.max(0, to.x)), y: Math.min(1, Math.max(0, to.y)) };
    const next = corners.map((corner, each) => (each === index ? place : corner)) as unknown as Corners;
    // Corners that pass each other would fold the sheet.
    return isConvex(next) ? next : corners;
  };
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (held !== null && box) {
      setCorners(moved(held, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }));
    }
  };
  const drop = () => {
    if (held !== null) {
      setHeld(null);
      onChange(corners);
    }
  };
  const nudge = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    const corner = corners[index];
    if (step && corner) {
      event.preventDefault();
      const far = event.shiftKey ? 0.05 : 0.005;
      const next = moved(index, { x: corner.x + step.x * far, y: corner.y + step.y * far });
      setCorners(next);
      onChange(next);
    }
  };
  return (
    <div className={styles.editor}>
      <div ref={frame} className={styles.original}>
        <img src={address} alt={t('corners.picture')} draggable={false} />
        <svg className={styles.outline} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        {corners.map(({ x, y }, index) => (
          <button
            key={names[index]}
            type="button"
            className={styles.corner}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-label={t(`corners.${names[index] ?? 'topLeft'}`)}
            aria-describedby="scan-corners-hint"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setHeld(index);
            }}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
            onKeyDown={(event) => nudge(event, index)}
          />
        ))}
      </div>
      <span id="scan-corners-hint" className={styles.hint}>
        {t('corners.hint')}
      </span>
    </div>
  );
}
