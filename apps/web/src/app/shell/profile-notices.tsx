import { AssumptionBanner } from '../../features/assumption/components/assumption-banner.tsx';
import { FunctionNotice } from '../../features/function/components/function-notice.tsx';
import { useUser } from '../../lib/session/use-session.ts';

/** What a session says of itself above every screen: whose profile it works with, or that it works with less. */
export function ProfileNotices() {
  const { assumedUntil, userChangedProfile } = useUser();
  // The functions of an assumed profile are not for its administrator to restore.
  return assumedUntil ? <AssumptionBanner until={assumedUntil} /> : userChangedProfile && <FunctionNotice />;
}
