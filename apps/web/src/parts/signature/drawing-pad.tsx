import { Button, Group, Text } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './drawing-pad.module.css';

interface DrawingPadProps {
  readonly error?: string;
  /** Base64 of the PNG; null while nothing is drawn. */
  readonly onChange: (drawing: string | null) => void;
}

const size = { width: 480, height: 120 };

/** Where a signature is drawn with a finger or a mouse; who cannot takes the name instead. */
export function DrawingPad({ error, onChange }: DrawingPadProps) {
  const { t } = useTranslation('document-signature');
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: ((clientX - box.left) / box.width) * size.width, y: ((clientY - box.top) / box.height) * size.height };
  };
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const { x, y } = placeOf(event);
    Object.assign(pen, { lineWidth: 2.5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1a237e' });
    pen.beginPath();
    pen.moveTo(x, y);
  };
  const handleMove = (event: PointerEvent) => {
    const pen = canvas.current?.getContext('2d');
    if (!isDown.current || !pen) return;
    const { x, y } = placeOf(event);
    pen.lineTo(x, y);
    pen.stroke();
  };
  const handleUp = () => {
    if (!isDown.current) return;
    isDown.current = false;
    onChange(canvas.current?.toDataURL('image/png').split(',')[1] ?? null);
  };
  const handleClear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height);
    onChange(null);
  };
  return (
    <div>
      <canvas
        ref={canvas}
        {...size}
        className={styles.pad}
        role="img"
        aria-label={t('mark.pad')}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      />
      <Group justify="space-between" gap="xs">
        <Text size="dense" c={error ? 'var(--tr-bad)' : 'dimmed'} role={error ? 'alert' : undefined}>
          {error ?? t('mark.padHint')}
        </Text>
        <Button variant="subtle" size="xs" color="gray" onClick={handleClear}>
          {t('mark.clear')}
        </Button>
      </Group>
    </div>
  );
}
