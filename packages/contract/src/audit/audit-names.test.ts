import { expect, it } from 'vitest';
import { auditActions, auditNameOf, auditNamesOf, auditObjects, formerAuditNames } from './audit-names.ts';

it('names acts and objects in small letters, with points between words that stand for things and lines inside them', () => {
  const names = [...auditActions, ...auditObjects];
  expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)*$/.test(name))).toEqual([]);
});

it('knows rows of before by the name of today, and asks for both', () => {
  expect(auditNameOf('quickFilter.create')).toBe('quick_filter.create');
  expect(auditNamesOf('quick_filter.create')).toEqual(['quick_filter.create', 'quickFilter.create']);
  expect(auditNameOf('document.check')).toBe('document.check');
  expect(auditNamesOf('document.check')).toEqual(['document.check']);
});

it('takes no former name for one of today', () => {
  const names: readonly string[] = [...auditActions, ...auditObjects];
  expect(Object.keys(formerAuditNames).filter((former) => names.includes(former))).toEqual([]);
});
