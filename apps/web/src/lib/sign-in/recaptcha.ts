interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const source = 'https://www.google.com/recaptcha/api.js';
let loading: Promise<void> | null = null;

/** Written into the page by the server; empty = off. */
function siteKey(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="recaptcha-site-key"]')?.content ?? '';
  return content.startsWith('__') ? '' : content;
}

/** Null if off or not loadable; the server decides then. */
export async function recaptchaToken(): Promise<string | null> {
  const key = siteKey();
  if (key === '') {
    return null;
  }
  loading ??= load(key);
  return loading.then(
    () => window.grecaptcha?.execute(key, { action: 'login' }) ?? null,
    () => {
      loading = null;
      return null;
    },
  );
}

function load(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${source}?render=${encodeURIComponent(key)}`;
    script.onload = () => (window.grecaptcha ? window.grecaptcha.ready(resolve) : reject(new Error('no reCAPTCHA')));
    script.onerror = () => reject(new Error('no reCAPTCHA'));
    document.head.append(script);
  });
}
