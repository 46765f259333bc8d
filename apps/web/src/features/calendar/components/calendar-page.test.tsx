import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type CalendarYear, registrationOf } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/calendar.json' with { type: 'json' };
import registration from '../../../../public/locales/pt-br/registration.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { CalendarPage } from './calendar-page.tsx';

addTexts('calendar', texts);
addTexts('registration', registration);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => vi.unstubAllGlobals());

const year = new Date().getFullYear();
const nothing = { id: null, establishment: null, states: [] };
const place: CalendarYear['establishment'] = {
  ...{ id: 3, label: 'Matriz', state: null, timeZone: 'America/Sao_Paulo', hasOwnHours: false },
  week: [[], ['08:00-12:00', '13:00-18:00'], [], [], [], [], []],
  months: Array.from({ length: 12 }, (_, at) => ({ month: at + 1, days: 4, minutes: at === 0 ? 2160 : 2190 })),
};

async function open(over: Partial<CalendarYear> = {}) {
  const body: CalendarYear = {
    ...{ year, today: `${year}-05-04`, freeWeekdays: [0], kept: { first: year - 1, last: year + 2 } },
    days: [
      { ...nothing, day: `${year}-12-24`, kind: 'own', name: 'Inventário', id: 9 },
      { ...nothing, day: `${year}-12-25`, kind: 'national', name: 'Natal' },
      { ...nothing, day: `${year}-07-09`, kind: 'state', name: 'Revolução', states: ['SP'] },
    ],
    establishment: null,
    abilities: { create: true },
    ...over,
  };
  fakeFetch(({ url }) =>
    url.includes('/calendar/') ? { status: 200, body } : { status: 200, body: { items: [{ id: 3, name: 'Matriz' }] } },
  );
  await renderLinkedPart(<CalendarPage registration={registrationOf('holidays')} views={null} />);
  await screen.findByRole('region', { name: `Calendário de ${year}` });
}

const day = (name: RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('data-day');

it('is twelve months of days that say all that they are', async () => {
  await open();
  expect(screen.getAllByRole('grid')).toHaveLength(12);
  expect(day(/25 de dezembro/).getAttribute('aria-label')).toMatch(/de \d{4}, Natal, feriado nacional$/);
  expect(day(/ 9 de julho/).getAttribute('aria-label')).toMatch(/Revolução, feriado estadual \(SP\)/);
  expect(day(/24 de dezembro/).getAttribute('aria-label')).toMatch(/Inventário, feriado da empresa/);
  expect(day(/, hoje$/).getAttribute('aria-current')).toBe('date');
  expect(screen.getAllByRole('button', { name: /^domingo, .* de janeiro .*, sem expediente$/ }).length).toBeGreaterThan(
    3,
  );
});

it('is one stop of Tab, today first, in which the arrows walk', async () => {
  await open();
  const stops = () => document.querySelectorAll('[data-day][tabindex="0"]');
  expect(stops()).toHaveLength(1);
  const first = stops()[0] as HTMLElement;
  expect(first.dataset.day).toBe(`${year}-05-04`);
  first.focus();
  for (const [key, next] of [
    ['ArrowRight', '05-05'],
    ['ArrowUp', '04-28'],
    ['PageDown', '05-28'],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(focused()).toBe(`${year}-${next}`);
  }
  expect([...stops()].map((each) => each.getAttribute('data-day'))).toEqual([`${year}-05-28`]);
});

it('leads nowhere from days of others, and from free ones who may not create', async () => {
  await open({ abilities: { create: 'permission.denied' } });
  expect(day(/25 de dezembro/).getAttribute('aria-disabled')).toBe('true');
  expect(day(/24 de dezembro/).getAttribute('aria-disabled')).toBeNull();
  expect(day(/, hoje$/).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('link', { name: 'Novo feriado' })).toBeNull();
});

it('lists the days off with the working time of each month once an establishment is chosen', async () => {
  await open({ establishment: place });
  const list = screen.getByRole('region', { name: `Feriados e dias úteis de ${year}` });
  expect(within(list).getAllByRole('listitem').length).toBe(12 + 3);
  expect(within(list).getByText('4 dias úteis, 36 h')).toBeTruthy();
  expect(within(list).getAllByText('4 dias úteis, 36 h 30 min')).toHaveLength(11);
  expect(within(list).getByText('48 dias úteis, 437 h 30 min')).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'Inventário' })).toBeTruthy();
  const hours = screen.getByRole('region', { name: 'Expediente de Matriz' });
  expect(within(hours).getByText('08:00 – 12:00, 13:00 – 18:00')).toBeTruthy();
  expect(within(hours).getByText(/Sem o estado no cadastro/)).toBeTruthy();
  expect(within(hours).getByRole('link', { name: 'Mudar o expediente' })).toBeTruthy();
});

it('says for all establishments where the hours are to be had, and of which years due times know', async () => {
  await open({ kept: { first: year + 1, last: year + 4 } });
  expect(screen.getByText(/Escolha um estabelecimento para ver os dias úteis/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText(new RegExp(`de ${year + 1} a ${year + 4}`))).toBeTruthy());
});
