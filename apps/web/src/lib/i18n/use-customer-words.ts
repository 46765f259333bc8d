import { useEffect, useState } from 'react';
import { useUser } from '../session/use-session.ts';

/** Says the texts in the words of the customer; false while they are on their way. */
export function useCustomerWords(): boolean {
  const words = useUser().customer?.words ?? null;
  const wanted = JSON.stringify(words);
  const [told, setTold] = useState('null');
  useEffect(() => {
    if (wanted === told) {
      return;
    }
    // Without it the texts stay as the product has them.
    const settle = () => setTold(wanted);
    import('./speak-texts.ts').then(({ speakTexts }) => speakTexts(JSON.parse(wanted))).then(settle, settle);
  }, [wanted, told]);
  // Words that change later change on the screen that is open.
  return told !== 'null' || wanted === 'null';
}
