import { useEffect, useState } from 'react';

const minute = 60_000;

/** Whole minutes until an instant, of which the last one counts; 0 once it has passed. */
export function useMinutesLeft(until: string): number {
  const [minutes, setMinutes] = useState(() => minutesTo(until));
  useEffect(() => {
    const update = () => setMinutes(minutesTo(until));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

function minutesTo(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minute));
}
