// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseLink, parseNotificationAction } from './link-target.ts';

const id = '01990c4e-7f5a-7c3e-9d55-3a5b8e1f2a60';
const item = { path: `/item/${id}/edit` };

describe('a link', () => {
  it.each([
    ['pouch://add?text=buy%20milk', 'buy milk'],
    ['pouch://add/?text=buy+milk', 'buy milk'],
    ['POUCH://ADD?text=a%26b%3Dc', 'a&b=c'],
    ['pouch:add?text=milk', 'milk'],
    ['pouch://add', ''],
    ['pouch://add?text=%E0%A4%A', '\ufffd%A'],
    ['pouch://add?text=javascript:alert(1)', 'javascript:alert(1)'],
    ['pouch://add?text=one&text=two&id=../../settings', 'one'],
  ])('%s opens quick-add with its text (DL-01)', (link, thought) => {
    expect(parseLink(link)).toEqual({ thought });
  });

  it.each([`pouch://pouch?id=${id}`, `pouch://pouch/${id}`, `pouch://pouch/?id=${id.toUpperCase()}`])(
    '%s opens an item (DL-02)',
    (link) => {
      expect(parseLink(link)).toEqual(item);
    },
  );

  it.each([
    '',
    'pouch://',
    'pouch://settings',
    'pouch://pouch',
    'pouch://pouch?id=',
    'pouch://pouch/../../settings',
    'pouch://pouch?id=../../settings',
    `pouch://pouch?id=${id}/../../../settings`,
    `pouch://pouch?id=${id}%00`,
    'pouch://pouch?id=javascript:alert(1)',
    'pouch://%%%/',
    'pouch://[::1/',
    'javascript:alert(1)',
    'https://elsewhere.example/add?text=a',
    `https://pouch/${id}`,
    `capacitor://localhost/item/${id}/edit`,
  ])('%s has no target (DL-01, DL-02)', (link) => {
    expect(parseLink(link)).toBeNull();
  });
});

describe('a notification', () => {
  it.each([
    ['with an item', 'tap', { pouchId: id, type: 'reminder', url: '/upcoming' }, item],
    ['that adds', 'open_add', {}, { thought: '' }],
    ['that adds a text', 'tap', { action: 'open_add', text: 'milk' }, { thought: 'milk' }],
    ['of the planner', 'open_planner', { url: '/contacts' }, { path: '/' }],
    ['of anything else', 'tap', { type: 'party' }, { path: '/' }],
    ['without data', 'tap', undefined, { path: '/' }],
  ])('%s opens its target (DL-04)', (_, actionId, data, target) => {
    expect(parseNotificationAction(actionId, data)).toEqual(target);
  });

  it.each([
    [{ type: 'share', url: '/contacts' }, '/contacts'],
    [{ type: 'reminder', url: '/upcoming' }, '/upcoming'],
    [{ type: 'reminder', url: '/lifelists/planner' }, '/lifelists/planner'],
    [{ type: 'reminder' }, '/upcoming'],
    [{ type: 'start' }, '/upcoming'],
    [{ type: 'share' }, '/'],
  ])('with %j opens %s (DL-05)', (data, path) => {
    expect(parseNotificationAction('tap', data)).toEqual({ path });
  });

  it.each([
    'https://elsewhere.example/contacts',
    '//elsewhere.example/contacts',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
  ])('never leaves the app for %s (DL-05)', (url) => {
    expect(parseNotificationAction('tap', { type: 'share', url })).toEqual({ path: '/' });
  });

  it.each([{ pouchId: '../../settings' }, { pouchId: 7 }, { url: 7 }, { type: {} }, 'text', 7, null])(
    'with %j opens home (DL-04)',
    (data) => {
      expect(parseNotificationAction('tap', data)).toEqual({ path: '/' });
    },
  );
});
