// First of all: a token leaves the address before anything reads it.
import { signInToken } from './lib/sign-in/url-token.ts';
import '@fontsource-variable/inter/wght.css';
import './ui/theme/mantine.css';
import '@mantine/notifications/styles.css';
import './ui/theme/global.css';
import './ui/theme/icons.css';
import './ui/theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchAhead } from './app/fetch-ahead.ts';
import { startI18n } from './lib/i18n/i18n.ts';
import { sendCheckAhead } from './lib/sign-in/bootstrap.ts';

async function start(element: HTMLElement): Promise<void> {
  const checked = signInToken === null ? sendCheckAhead() : null;
  const texts = startI18n();
  fetchAhead(checked);
  await texts;
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const element = document.getElementById('root');
if (element) {
  void start(element);
}
