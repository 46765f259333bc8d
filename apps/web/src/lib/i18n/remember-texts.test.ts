import { createInstance, type i18n as I18n } from 'i18next';
import { expect, it, vi } from 'vitest';
import { rememberTexts } from './remember-texts.ts';

/** What a component of a namespace asks for its texts. */
const textsOf = (i18n: I18n, namespace: string) =>
  i18n.getFixedT('pt-br', namespace as never) as unknown as (key: string, variables?: object) => string;

async function makeTexts() {
  const i18n = createInstance();
  const resources = {
    'pt-br': { card: { title: 'Processo', count_one: '{{count}} item', count_other: '{{count}} itens' } },
  };
  await i18n.init({ lng: 'pt-br', lowerCaseLng: true, resources });
  const translate = vi.spyOn(i18n, 't');
  rememberTexts(i18n);
  return { i18n, translate };
}

it('a text without variables is looked up once, by whoever asks for it', async () => {
  const { i18n, translate } = await makeTexts();
  for (let drawn = 0; drawn < 3; drawn += 1) {
    expect(textsOf(i18n, 'card')('title')).toBe('Processo');
  }
  expect(translate).toHaveBeenCalledTimes(1);
});

it('a text with variables says what it is given each time', async () => {
  const { i18n } = await makeTexts();
  const t = textsOf(i18n, 'card');
  expect([1, 3].map((count) => t('count', { count }))).toEqual(['1 item', '3 itens']);
});

it('the same key of another namespace, or after its text has changed, is another text', async () => {
  const { i18n } = await makeTexts();
  const t = textsOf(i18n, 'card');
  expect(t('title')).toBe('Processo');
  i18n.addResource('pt-br', 'menu', 'title', 'Menu');
  expect(textsOf(i18n, 'menu')('title')).toBe('Menu');
  i18n.addResource('pt-br', 'card', 'title', 'Venda');
  expect(t('title')).toBe('Venda');
});

it('a text that arrives after it was asked for is shown', async () => {
  const { i18n } = await makeTexts();
  const t = textsOf(i18n, 'late');
  expect(t('title')).toBe('title');
  i18n.addResourceBundle('pt-br', 'late', { title: 'Chegou' });
  expect(t('title')).toBe('Chegou');
});
