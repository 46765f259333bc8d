import { type CustomerWords, inWordsOf } from '@tramite/rules/text/customer-words';
import { i18n } from './i18n.ts';

type Texts = { readonly [key: string]: string | Texts };

/** The texts of each namespace as they came. */
const plain = new Map<string, Texts>();
let spoken: CustomerWords | null = null;
let isListening = false;

/** Has all texts, those that are there and those that come, say what the customer calls things. */
export function speakTexts(words: CustomerWords | null): void {
  spoken = words;
  const language = i18n.language;
  if (!isListening) {
    isListening = true;
    i18n.store.on('added', (arrived: string, namespace: string) => {
      plain.delete(namespace);
      speak(arrived, namespace);
    });
  }
  for (const namespace of Object.keys(i18n.store.data[language] ?? {})) {
    speak(language, namespace);
  }
  i18n.emit('languageChanged', language);
}

function speak(language: string, namespace: string): void {
  const bundles = i18n.store.data[language];
  const texts = plain.get(namespace) ?? (bundles?.[namespace] as Texts | undefined);
  if (!bundles || !texts) {
    return;
  }
  plain.set(namespace, texts);
  // Behind the store's back: what is written through it would be heard as texts that arrive.
  bundles[namespace] = inWords(texts);
}

function inWords(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? inWordsOf(spoken, text) : inWords(text),
    ]),
  );
}
