import { OpenFeature, OpenFeatureProvider, useBooleanFlagValue } from '@openfeature/react-sdk';
import { type ReactNode, useEffect } from 'react';
import { useUser } from '../session/use-session.ts';
import { ToggleProvider } from './toggle-provider.ts';

/** Gives the tree below the flags of the signed-in user and company. */
export function FlagsProvider({ children }: { readonly children: ReactNode }) {
  const { userId, customer } = useUser();
  const customerId = customer?.idCustomer ?? 0;
  useEffect(() => {
    OpenFeature.setProvider(new ToggleProvider(), { targetingKey: String(userId), customerId });
  }, [userId, customerId]);
  return <OpenFeatureProvider suspend={false}>{children}</OpenFeatureProvider>;
}

/** Whether a flag is on; off while unknown. */
export function useFlag(name: string): boolean {
  return useBooleanFlagValue(name, false, { suspend: false });
}
