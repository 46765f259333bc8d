import fc, { type Arbitrary } from 'fast-check';
import { naughtyStrings } from './hostile-texts.ts';
import type { DescribedCall, JsonSchema } from './open-api.ts';
import { type Ammunition, drawValue, type Temper } from './values.ts';

/** A valid input of a call, drawn from the world. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A request as it will be sent; `who` names the session it goes with. */
export interface FuzzRequest {
  readonly call: DescribedCall;
  readonly who: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

export interface Source {
  readonly world: Ammunition;
  /** Names of the sessions there are. */
  readonly people: readonly string[];
  /** Valid inputs of a call; empty where nobody gave one. */
  readonly inputsOf: (call: DescribedCall) => readonly Input[];
}

/** Requests of one call: some sound but for a place or two, some hostile within the schema, some against it. */
export function requestsOf(call: DescribedCall, source: Source): Arbitrary<FuzzRequest> {
  const tempers: { weight: number; arbitrary: Arbitrary<Input> }[] = [
    { weight: 3, arbitrary: inputOf(call, source.world, 'fitting') },
    { weight: 2, arbitrary: inputOf(call, source.world, 'rough') },
  ];
  const valid = source.inputsOf(call);
  if (valid.length > 0) {
    const base = fc.constantFrom(...valid);
    const bent = fc
      .tuple(base, inputOf(call, source.world, 'rough'), fc.nat())
      .map(([input, other, seed]) => bend(input, other, seed));
    tempers.push({ weight: 1, arbitrary: base }, { weight: 5, arbitrary: bent });
  }
  return fc
    .record({
      input: fc.oneof(...tempers),
      who: fc.constantFrom(...source.people),
      headers: headers,
      spoil: fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...spoilers) },
      ),
      query: fc.oneof(
        { weight: 9, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...strangeQueries) },
      ),
    })
    .map(({ input, who, headers, spoil, query }) => toRequest(call, { input, who, headers, spoil, query }));
}

function inputOf(call: DescribedCall, world: Ammunition, temper: Temper): Arbitrary<Input> {
  const part = (place: 'path' | 'query') => {
    const own = call.parameters.filter((parameter) => parameter.in === place);
    const values = own.map(
      ({ name, schema }) => [name, drawValue(schema, nameIn(call.path, name), world, temper)] as const,
    );
    const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(values), { requiredKeys }) as Arbitrary<Record<string, unknown>>;
  };
  return fc.record({
    params: part('path'),
    query: part('query'),
    body: call.body ? drawValue(call.body as JsonSchema, 'body', world, temper) : fc.constant(undefined),
  });
}

/** `{id}` behind /document/ is a document's. */
function nameIn(path: string, name: string): string {
  if (name !== 'id') return name;
  const before = /\/([\w-]+)\/\{id\}/.exec(path)?.[1] ?? 'id';
  if (/\/workflow\/type\//.test(path)) return 'processTypeId';
  return `${before.replace(/s$/, '')}Id`;
}

/** Takes one place of a sound input from another one. */
function bend(input: Input, other: Input, seed: number): Input {
  const place = (['params', 'query', 'body'] as const)[seed % 3] ?? 'body';
  const mine = input[place] ?? {};
  const theirs = other[place];
  if (typeof mine !== 'object' || typeof theirs !== 'object' || !theirs) return { ...input, [place]: theirs };
  const keys = Object.keys(theirs);
  const key = keys[seed % Math.max(1, keys.length)];
  if (key === undefined || Array.isArray(mine)) return input;
  return { ...input, [place]: { ...mine, [key]: (theirs as Record<string, unknown>)[key] } };
}

interface Draft {
  readonly input: Input;
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly spoil: Spoiler | undefined;
  readonly query: string;
}

function toRequest(call: DescribedCall, { input, who, headers, spoil, query }: Draft): FuzzRequest {
  // A stream goes on as long as its session: here it ends at once.
  const isStream = call.parameters.some(({ name }) => name === 'lasts');
  const url = fillPath(call.path, input.params ?? {}) + searchOf(input.query ?? {}, isStream ? 'lasts=0' : query);
  const hasBody = call.body !== undefined && input.body !== undefined;
  const sent = hasBody ? { 'content-type': 'application/json', payload: JSON.stringify(input.body) } : undefined;
  const { payload, ...typed } = spoil?.(sent?.payload ?? '{}') ?? sent ?? {};
  return {
    call,
    who,
    url,
    headers: { ...headers, ...(typed as Record<string, string>) },
    ...(payload !== undefined && call.method !== 'GET' && { payload }),
  };
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (name === 'path') return String(value).replace(/[^\w./%-]/g, '_');
    return encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed()).slice(
      0,
      4000,
    );
  });
}

function searchOf(query: Readonly<Record<string, unknown>>, more: string): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`;
    });
  const search = [...pairs, more].filter((pair) => pair !== '').join('&');
  return search === '' ? '' : `?${search.slice(0, 6000)}`;
}

const strangeQueries = [
  'id=1&id=2',
  'workflowId=1&workflowId=2',
  'customerId=2',
  'onlyEnabled=maybe',
  '__proto__[x]=1',
  'constructor=1',
  'a[]=1&a[b]=2',
  '=',
  '&&&',
  '%',
  '%00=%00',
  '%ff=%fe',
  'searchType=documents&searchType=workflows',
  'text=%F0%28%8C%28',
];

type Spoiler = (payload: string) => Readonly<Record<string, string>>;

const json = { 'content-type': 'application/json' };
const spoilers: readonly Spoiler[] = [
  (payload) => ({ ...json, payload: payload.slice(0, -1) }),
  (payload) => ({ ...json, payload: `\ufeff${payload}` }),
  (payload) => ({ ...json, payload: `${payload}${payload}` }),
  () => ({ ...json, payload: '' }),
  () => ({ ...json, payload: '{"a":1,"a":2,"__proto__":{"isAdmin":true}}' }),
  () => ({ ...json, payload: '{"constructor":{"prototype":{"isAdmin":true}}}' }),
  () => ({ ...json, payload: '['.repeat(50_000) }),
  () => ({ ...json, payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
  () => ({ ...json, payload: `{"text":"${'x'.repeat(1_100_000)}"}` }),
  () => ({ ...json, payload: '1e999' }),
  () => ({ ...json, payload: '"\\ud800"' }),
  (payload) => ({ 'content-type': 'application/json; charset=utf-16', payload }),
  (payload) => ({ 'content-type': 'text/plain', payload }),
  (payload) => ({ 'content-type': 'application/x-www-form-urlencoded', payload }),
  () => ({ 'content-type': 'multipart/form-data; boundary=x', payload: '--x--' }),
  () => ({
    'content-type': 'application/xml',
    payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  }),
  (payload) => ({ 'content-type': '///;;', payload }),
  (payload) => ({ ...json, 'content-encoding': 'gzip', payload }),
  () => ({ ...json, 'content-encoding': 'gzip', payload: `"${'x'.repeat(100_000)}"` }),
];

/** What a header may carry over a socket: visible Latin-1. */
const headerTexts = naughtyStrings
  .filter((text) => text !== '' && /^[\x21-\x7e][\x20-\x7e\xa0-\xff]*$/.test(text))
  .slice(0, 150);
const headerText = fc.constantFrom('x', '', '1', '"', ',', 'a'.repeat(5000), '../..', '%00', ...headerTexts);

/** Most requests carry none of these, some one, a few several. */
const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        'if-match': fc.oneof(fc.constantFrom('1', '"1"', '999999999', '1234567890', '*', 'W/"1"', '-1'), headerText),
        'idempotency-key': fc.oneof(
          fc.constantFrom('0190d9a0-0000-7000-8000-000000000001', '0190D9A0-0000-7000-8000-000000000001'),
          fc.uuid(),
          headerText,
        ),
        'geo-position': fc.oneof(fc.constantFrom('-19.9;-43.9', '999;999', '1;2;3', '-0.0;NaN'), headerText),
        'x-forwarded-for': fc.oneof(fc.constantFrom('127.0.0.1', '::1', '1.2.3.4, 5.6.7.8'), headerText),
        'user-agent': headerText,
        'accept-encoding': fc.constantFrom('gzip', 'br;q=0', '*', 'identity;q=0', 'zzz'),
        accept: fc.constantFrom('text/html', 'application/xml', '*/*;q=0'),
        range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,2-3', 'x'),
        'if-none-match': headerText,
        'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
        origin: fc.constantFrom('https://evil.example', 'null'),
      },
      { requiredKeys: [] },
    ) as Arbitrary<Record<string, string>>,
  },
);
