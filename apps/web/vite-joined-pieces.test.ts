// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { joinPieces, type SharedPiece } from './vite-joined-pieces.ts';

const piece = (name: string, bytes: number, ...users: readonly string[]): SharedPiece => ({
  name,
  bytes,
  users: new Set(users),
});

const filesOf = (...given: Parameters<typeof joinPieces>) =>
  joinPieces(...given)
    .map((names) => [...names].sort().join(' '))
    .sort();

const needsNothing = new Map<string, readonly string[]>();

describe('joinPieces', () => {
  it('joins what the same screens load, however much it is', () => {
    const pieces = [piece('a', 90_000, 'home', 'check'), piece('b', 10, 'home', 'check')];

    expect(filesOf(pieces, 100, needsNothing)).toEqual(['a b']);
  });

  it('joins a small piece with one that a further screen loads, and no piece that weighs more than a file', () => {
    const needed = piece('a', 50, 'home', 'check');

    expect(filesOf([needed, piece('b', 50, 'home', 'check', 'profile')], 100, needsNothing)).toEqual(['a b']);
    expect(filesOf([{ ...needed, bytes: 500 }, piece('b', 50, 'home', 'check', 'profile')], 100, needsNothing)).toEqual(
      ['a', 'b'],
    );
  });

  it('leaves apart what no screen loads together', () => {
    expect(filesOf([piece('a', 1, 'home'), piece('b', 1, 'check')], 100, needsNothing)).toEqual(['a', 'b']);
  });

  it('counts what a file has come to weigh before it takes one more piece', () => {
    const pieces = [
      piece('a', 80, 'home', 'check'),
      piece('b', 80, 'home', 'check'),
      piece('c', 10, 'home', 'check', 'profile'),
    ];

    expect(filesOf(pieces, 60, needsNothing)).toEqual(['a b', 'c']);
  });

  it('joins no two files of which one needs the other by way of a third', () => {
    const ends = [piece('a', 10, 'home', 'check'), piece('b', 10, 'home', 'check')];
    const byWayOf = new Map([
      ['a', ['between']],
      ['between', ['b']],
    ]);

    expect(filesOf(ends, 100, byWayOf)).toEqual(['a', 'b']);
    expect(filesOf(ends, 100, new Map([['a', ['b']]]))).toEqual(['a b']);
  });

  it('joins all three where the one between is a piece, too', () => {
    const pieces = ['a', 'between', 'b'].map((name) => piece(name, 10, 'home', 'check'));
    const needs = new Map([
      ['a', ['between']],
      ['between', ['b']],
    ]);

    expect(filesOf(pieces, 100, needs)).toEqual(['a b between']);
  });
});
