import { useEffect, useState } from 'react';
import { useUser } from '../session/use-session.ts';

/** Applies the customer's words; false while loading. */
export function useCustomerWords(): boolean {
  const words = useUser().customer?.words ?? null;
  const wanted = JSON.stringify(words);
  const [told, setTold] = useState('null');
  useEffect(() => {
    if (wanted === told) {
      return;
    }
    // If loading fails, the product's own words stay.
    const settle = () => setTold(wanted);
    import('./speak-texts.ts').then(({ speakTexts }) => speakTexts(JSON.parse(wanted))).then(settle, settle);
  }, [wanted, told]);
  // Later changes apply to the open screen.
  return told !== 'null' || wanted === 'null';
}
