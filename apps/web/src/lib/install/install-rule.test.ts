import { beforeEach, expect, it } from 'vitest';
import { countRejection, deviceOf, isRejected } from './install-rule.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', 5, 'mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'other'],
] as const)('%s with %i touch points is %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});

it('asks no more after three rejections, whatever stands in the storage before', () => {
  localStorage.setItem('auto.installRejections', 'x');
  expect(isRejected()).toBe(false);
  countRejection();
  countRejection();
  expect(isRejected()).toBe(false);
  countRejection();
  expect(localStorage.getItem('auto.installRejections')).toBe('3');
  expect(isRejected()).toBe(true);
});
