import { useIsMobile } from '../hooks/use-is-mobile.ts';
import { Fold, type FoldProps } from './fold.tsx';

/** What narrows a list: beside each other on a wide screen, behind a line on a phone, where the list comes first. */
export function FoldOnPhone({ children, ...fold }: Omit<FoldProps, 'attempts'>) {
  const isMobile = useIsMobile();
  return isMobile ? (
    <Fold {...fold} attempts={0}>
      {children}
    </Fold>
  ) : (
    children
  );
}
