import { type CDPSession, expect, type Page } from '@playwright/test';

/** What a screen reader gets to say of a page: where the focus is, and what is announced. */
export interface Ear {
  /** Role, name and state of what has the focus, as the browser tells them to assistive technology. */
  readonly focus: () => Promise<string>;
  /** What was announced since it was asked last. */
  readonly heard: () => string[];
}

/** Listens to a page from now on, through whatever it loads. */
export async function listen(page: Page): Promise<Ear> {
  let said: string[] = [];
  await page.exposeFunction('hearAnnouncement', (text: string) => said.push(text));
  await page.addInitScript(announce);
  await page.evaluate(announce);
  const session = await page.context().newCDPSession(page);
  return {
    focus: () => focusOf(session),
    heard: () => {
      const heard = said;
      said = [];
      return heard;
    },
  };
}

/** Waits until the words are announced; what was announced before them is no longer told. */
export async function expectHeard(ear: Ear, words: RegExp): Promise<void> {
  const all: string[] = [];
  await expect
    .poll(() => {
      all.push(...ear.heard());
      return all.find((text) => words.test(text)) ?? all.join(' | ');
    })
    .toMatch(words);
}

/** Waits until what has the focus says the words, all of them where they are a text. */
export async function expectFocusOn(ear: Ear, words: RegExp | string): Promise<void> {
  const focus = expect.poll(ear.focus);
  await (typeof words === 'string' ? focus.toBe(words) : focus.toMatch(words));
}

/** Presses Tab until something has the focus that says the words, `most` times. */
export async function walkTo(page: Page, ear: Ear, words: RegExp, most = 12): Promise<void> {
  const stops: string[] = [];
  while (stops.length < most && !words.test(stops.at(-1) ?? '')) {
    await page.keyboard.press('Tab');
    stops.push(await ear.focus());
  }
  expect(stops.at(-1), stops.join(' | ')).toMatch(words);
}

/** States that are said with a name. */
const spoken = new Set<string>(['expanded', 'checked', 'selected', 'pressed', 'invalid', 'disabled']);

async function focusOf(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement ?? document.body' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const states = (node?.properties ?? []).filter(({ name, value }) => spoken.has(name) && `${value.value}` === 'true');
  return [node?.role?.value, node?.name?.value, ...states.map(({ name }) => name)].filter(Boolean).join(', ');
}

/**
 * Runs in the page. What lies in a live region is announced when it changes, once however much of it changed together;
 * a region that comes with its words is not, but an alert.
 */
function announce(): void {
  const { hearAnnouncement } = window as unknown as { hearAnnouncement: (text: string) => void };
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const whole = ':is([role="status"], [role="alert"], [aria-atomic="true"]):not([aria-atomic="false"])';
  const spokenOf = ({ type, target, addedNodes }: MutationRecord): readonly Node[] => {
    const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
    if (region) {
      return region.matches(whole) ? [region] : type === 'characterData' ? [target] : [...addedNodes];
    }
    return [...addedNodes].flatMap((node) => {
      const alerts = node instanceof Element ? [...node.querySelectorAll('[role="alert"]')] : [];
      return node instanceof Element && node.matches('[role="alert"]') ? [node, ...alerts] : alerts;
    });
  };
  const wordsOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  new MutationObserver((changes) => {
    const spoken = new Set(changes.flatMap(spokenOf));
    new Set([...spoken].map(wordsOf).filter(Boolean)).forEach(hearAnnouncement);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
