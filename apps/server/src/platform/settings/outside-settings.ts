import type { readers } from './readers.ts';

type Environment = 'development' | 'test' | 'production';
type Read = ReturnType<typeof readers>;

/** Demo worlds allow insecure defaults that real installations must set by name. */
export function readDemo(read: Read, environment: Environment, problems: string[]): boolean {
  const isDemo = read.oneOf('DEMO', ['0', '1'] as const, '0') === '1';
  if (!isDemo || environment !== 'production') return isDemo;
  if (read.text('MFA_FOR_ADMINISTRATORS', '') === '' || read.text('OUTBOX_SECRETS', '') === '') {
    problems.push(
      'DEMO=1 with NODE_ENV=production: say MFA_FOR_ADMINISTRATORS and OUTBOX_SECRETS too, or take DEMO away. ' +
        'A demo would ask administrators for no second factor and show the links and codes of mails.',
    );
  }
  return isDemo;
}

const EVERY_NETWORK = ['0.0.0.0', '::', '[::]'];

/** The address users type; 0.0.0.0 cannot be linked to. */
export function readPublicUrl(
  read: Read,
  { environment, host, port }: { environment: Environment; host: string; port: number },
  problems: string[],
): string {
  const given = read.optionalUrl('PUBLIC_URL', ['http:', 'https:']);
  if (given === '' && environment === 'production' && EVERY_NETWORK.includes(host)) {
    problems.push(`PUBLIC_URL is missing: with HOST=${host} the links of mails would lead nowhere.`);
  }
  return given.replace(/\/+$/, '') || `http://${host}:${port}`;
}
