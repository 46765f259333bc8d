import { type CustomerWords, inWordsOf } from '@tramite/rules/text/customer-words';
import { i18n } from './i18n.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Original texts by namespace. */
const plain = new Map<string, Texts>();
let spoken: CustomerWords | null = null;
let isListening = false;

/** Replaces nouns in all texts, loaded now or later, with the customer's own words. */
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
  // Bypasses the store, which would report the write as newly loaded texts.
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
