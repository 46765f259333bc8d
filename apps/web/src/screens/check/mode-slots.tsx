import { Kbd } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { type ReactNode, Suspense } from 'react';
import { useCheckRole } from '../../features/document-check/check-role.ts';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import { CheckTimeline } from '../../features/document-check/components/check-timeline.tsx';
import { nextCheck, offeredChecks } from '../../features/document-check/next-checks.ts';
import { QuickRefusal } from '../../features/pendency/components/quick-refusal.tsx';
import type { ModeFollowers } from '../../features/viewer/check-mode/use-mode-followers.ts';
import type { ViewerSlots } from '../../features/viewer/use-viewer.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';

const DocumentThread = lazyPart(
  () => import('../../features/pendency/components/document-thread.tsx'),
  'DocumentThread',
  { failure: 'line' },
);
const ViewedDifferences = lazyPart(() => import('../home/viewed-differences.tsx'), 'ViewedDifferences', {
  failure: 'line',
});
const LiveRecord = lazyPart(() => import('../../features/live/components/live-record.tsx'), 'LiveRecord', {
  failure: 'silence',
});

/** What the mode shows of other features. */
export const modeSlots: ViewerSlots = {
  renderLive: ({ id }) => <LiveRecord key={id} kind="document" id={id} />,
  renderChecks: (document, { onUndone }) => (
    <>
      <CheckTimeline document={document} onUndone={onUndone} />
      <Suspense fallback={null}>
        <ViewedDifferences key={document.id} document={document} />
      </Suspense>
    </>
  ),
  renderThread: (document) => (
    <Suspense fallback={null}>
      <DocumentThread key={document.id} document={document} />
    </Suspense>
  ),
};

export function renderActs(document: Document, followers: ModeFollowers): ReactNode {
  return <Acts document={document} followers={followers} />;
}

/** Signs the person's next step, or refuses it. */
function Acts({ document, followers }: { readonly document: Document; readonly followers: ModeFollowers }) {
  const [roleId] = useCheckRole();
  const { onRefusal, onRefused, ...signing } = followers;
  const check = nextCheck(document, roleId) ?? offeredChecks(document)[0];
  return (
    <>
      <CheckButton document={document} hasKeys isNext rightSection={<Kbd aria-hidden>C</Kbd>} {...signing} />
      {check && (
        <QuickRefusal
          document={document}
          check={check}
          mayAct={followers.mayAct}
          onRefusal={onRefusal}
          onRefused={onRefused}
        />
      )}
    </>
  );
}
