import { type LoadScreen, screen } from '../ui/screen/shell-screen.ts';
import type { paths } from './paths.ts';

type WayInPath = (typeof paths)[
  | 'mfa'
  | 'company'
  | 'resetPassword'
  | 'newPassword'
  | 'userRegister'
  | 'verify'
  | 'verifyCode'
  | 'leaveNotices'
  | 'outsider'];

export type WayInScreens = Readonly<Record<WayInPath, LoadScreen>>;

const receipt = screen(() => import('../screens/sign-in/receipt.screen.tsx'), 'ReceiptScreen');

/** The screens around the sign-in: few come to them, and nobody at once. */
export const wayInScreens: WayInScreens = {
  '/login/mfa': screen(() => import('../screens/sign-in/mfa.screen.tsx'), 'MfaScreen'),
  '/login/company': screen(() => import('../screens/sign-in/company.screen.tsx'), 'CompanyScreen'),
  '/login/reset-password': screen(() => import('../screens/sign-in/reset-password.screen.tsx'), 'ResetPasswordScreen'),
  '/new-password': screen(() => import('../screens/sign-in/new-password.screen.tsx'), 'NewPasswordScreen'),
  '/user-register': screen(() => import('../screens/sign-in/user-register.screen.tsx'), 'UserRegisterScreen'),
  '/verificar': receipt,
  '/verificar/$code': receipt,
  '/avisos/$token': screen(() => import('../screens/sign-in/notice-leave.screen.tsx'), 'NoticeLeaveScreen'),
  '/convite/$token': screen(() => import('../screens/outsider/outsider.screen.tsx'), 'OutsiderScreen'),
};
