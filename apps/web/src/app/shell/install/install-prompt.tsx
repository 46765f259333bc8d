import { Suspense, useState } from 'react';
import { isEmbedded } from '../../../lib/embed/embedded.ts';
import { useInstallOffer } from '../../../lib/install/install-offer.ts';
import { countRejection, deviceOf, isRejected, isStandalone } from '../../../lib/install/install-rule.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';

const InstallCard = lazyPart(() => import('./install-card.tsx'), 'InstallCard', {
  failure: 'silence',
});

const device = deviceOf(navigator);

/** Offers to install the application on a phone or tablet that can, until it was rejected three times. */
export function InstallPrompt() {
  const offer = useInstallOffer();
  const [isDue, setDue] = useState(() => device !== 'other' && !isEmbedded && !isStandalone() && !isRejected());
  if (!isDue || (device !== 'ios' && offer === null)) {
    return null;
  }
  const close = (isRejection: boolean) => {
    if (isRejection) {
      countRejection();
    }
    setDue(false);
  };
  return (
    <Suspense fallback={null}>
      <InstallCard
        onInstall={offer && (() => offer.prompt().then(({ outcome }) => close(outcome === 'dismissed')))}
        onClose={() => close(true)}
      />
    </Suspense>
  );
}
