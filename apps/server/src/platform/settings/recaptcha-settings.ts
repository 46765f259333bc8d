import type { readers } from './readers.ts';

export interface RecaptchaKeys {
  /** Empty turns reCAPTCHA off. */
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
}

export function readRecaptchaKeys(read: ReturnType<typeof readers>, problems: string[]): RecaptchaKeys {
  const siteKey = read.text('RECAPTCHA_SITE_KEY', '');
  const secret = read.text('RECAPTCHA_SECRET', '');
  if ((siteKey === '') !== (secret === '')) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: give both or neither.');
  }
  if (siteKey !== '' && !/^[\w-]+$/.test(siteKey)) {
    problems.push('RECAPTCHA_SITE_KEY may hold letters, digits, - and _ only.');
  }
  const verifyUrl =
    read.optionalUrl('RECAPTCHA_VERIFY_URL', ['http:', 'https:']) || 'https://www.google.com/recaptcha/api/siteverify';
  return { siteKey, secret, verifyUrl };
}
