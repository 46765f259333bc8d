import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from '../plain-error.mjs';
import { isRoot } from '../postgres/account.mjs';
import { run, tail } from '../run.mjs';
import { note } from '../steps.mjs';

/** Chromium without its windows; what the tests see is the same. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of a Chromium or Chrome of this machine; undefined when there is none.
 * @throws PlainError when CHROME_PATH names something that is not a program
 */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) {
    if (isProgram(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new PlainError(`CHROME_PATH names ${env.CHROME_PATH}, which is not a program.`);
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE].find(isProgram);
}

async function installWithApt(name) {
  note(`installing the package ${name}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  const first = await install();
  if (first.code === 0) return;
  await run('apt-get', ['update'], { env });
  const { code, output } = await install();
  if (code !== 0) note(`apt-get could not install it: ${tail(output, 3)}`);
}

/**
 * Path of a Chromium for the browser tests, installed from Debian's package where that can be done.
 * @throws PlainError with how to get one
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    await installWithApt(SHELL);
    if (!findChromium()) await installWithApt('chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new PlainError(
    'The browser tests need Chromium or Chrome, and none was found. Install one (Debian: sudo apt-get install chromium; ' +
      'otherwise https://www.google.com/chrome), or set CHROME_PATH to its program.',
  );
}
