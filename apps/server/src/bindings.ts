import { accessLogRoutes } from './modules/access-log/access-log.routes.ts';
import { captureRoutes } from './modules/capture/capture.routes.ts';
import { documentRoutes } from './modules/document/document.routes.ts';
import { documentCheckRoutes } from './modules/document-check/document-check.routes.ts';
import { establishmentRoutes } from './modules/establishment/establishment.routes.ts';
import { featureRoutes } from './modules/feature/feature.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { indexerRoutes } from './modules/indexer/indexer.routes.ts';
import { inviteRoutes } from './modules/invite/invite.routes.ts';
import { legalAgreementRoutes } from './modules/legal-agreement/legal-agreement.routes.ts';
import { multiFactorRoutes } from './modules/multi-factor/multi-factor.routes.ts';
import { outboxMessageRoutes } from './modules/outbox-message/outbox-message.routes.ts';
import { passwordRoutes } from './modules/password/password.routes.ts';
import { processTypeRoutes } from './modules/process-type/process-type.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { progressRoutes } from './modules/progress/progress.routes.ts';
import { quickFilterRoutes } from './modules/quick-filter/quick-filter.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { transitionRoutes } from './modules/transition/transition.routes.ts';
import { trustedDeviceRoutes } from './modules/trusted-device/trusted-device.routes.ts';
import { userRoutes } from './modules/user/user.routes.ts';
import type { Binding } from './platform/http/binding.ts';

/** Every bound call of the product; the contract tells whether one is missing. */
export const allBindings: readonly Binding[] = [
  ...accessLogRoutes,
  ...captureRoutes,
  ...documentCheckRoutes,
  ...documentRoutes,
  ...establishmentRoutes,
  ...featureRoutes,
  ...healthRoutes,
  ...indexerRoutes,
  ...inviteRoutes,
  ...legalAgreementRoutes,
  ...multiFactorRoutes,
  ...outboxMessageRoutes,
  ...passwordRoutes,
  ...processTypeRoutes,
  ...profileRoutes,
  ...progressRoutes,
  ...quickFilterRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...transitionRoutes,
  ...trustedDeviceRoutes,
  ...userRoutes,
];
