import { describe, expect, it } from 'vitest';
import { wordsOf } from '../text/normalise-text.ts';
import { NAMESAKES, type NamedPerson, withPeople } from './named-people.ts';
import { parseQuery } from './parse-query.ts';

const called = (id: number, name: string): NamedPerson => ({ id, words: wordsOf(name) });
const colleagues = [called(1, 'Ana Moreira'), called(2, 'João Antônio Ávila'), called(3, 'Ana Lúcia d’Ávila-Reis')];

/** Who each term of a text names. */
function namedBy(text: string, people: readonly NamedPerson[] = colleagues) {
  const query = parseQuery(text);
  if (query.kind !== 'terms') throw new Error(`${text} has no words.`);
  return withPeople(query, people).terms.map((term) => term.people);
}

describe('people whom the words of a search name', () => {
  it.each([
    ['Ana Moreira', [[1, 3], [1]]],
    ['ana', [[1, 3]]],
    ['JOAO avila', [[2], [2, 3]]],
    ['d’ávila', [[3], [2, 3]]],
    ['an*', [[1, 2, 3]]],
    ['an', [[]]],
    ['"ana moreira"', [[1]]],
    ['"moreira ana"', [[]]],
    ['"na moreira"', [[]]],
    ['*ana', [[]]],
    ['Anas', [[]]],
  ])('%j: %j', (text, people) => {
    expect(namedBy(text)).toEqual(people);
  });

  it('are named by what is not wanted and by either too', () => {
    const query = parseQuery('x ávila -ana joão OU "ana moreira"');
    expect(query.kind === 'terms' && withPeople(query, colleagues)).toMatchObject({
      terms: [{ people: [] }, { people: [2, 3] }],
      choices: [[[{ people: [2] }], [{ people: [1] }]]],
      excluded: [[{ people: [1, 3] }]],
    });
  });

  it('are nobody where too many are called so, unless the words beside it tell which', () => {
    const marias = Array.from({ length: NAMESAKES + 1 }, (_, index) => called(index + 1, `Maria da Silva ${index}`));
    const people = [...marias, called(1001, 'Maria Souza'), called(1002, 'Pedro Souza')];
    expect(namedBy('maria', people)).toEqual([[]]);
    expect(namedBy('maria*', people)).toEqual([[]]);
    expect(namedBy('Maria Souza', people)).toEqual([[1001], [1001, 1002]]);
    expect(namedBy('maria da silva 7', people)).toEqual([[8], [8], [8], [8]]);
    expect(namedBy('maria da silva', people)).toEqual([[], [], []]);
    expect(namedBy('maria', people.slice(1, NAMESAKES))[0]).toHaveLength(NAMESAKES - 1);
  });

  it('are never more than a query may name', () => {
    const people = Array.from({ length: 90 }, (_, index) => called(index + 1, `Ana ${index}`));
    const named = namedBy('an* a* 1* 2* 3* 4* ana 89', people).flat();
    expect(named.length).toBeLessThanOrEqual(NAMESAKES);
    expect(named).toContain(90);
  });
});
