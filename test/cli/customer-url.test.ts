import { expect, it } from 'vitest';
import { customerLink, customerUrl } from '../../cli/kinds/customer-url.ts';
import { parse } from '../../core/contract/wire.ts';

/** Tests of the address of a customer in the owner's own system. */

it.each([
  'https://crm.example/c/{external_id}',
  'https://crm.example:8443/?user={user_id}&mail={email}#{phone_number}',
  'https://crm.example#{external_id}',
])('takes %s', (template) => {
  expect(parse(customerUrl, template)).toMatchObject({ ok: true });
});

it.each([
  ['http', 'http://crm.example/{external_id}'],
  ['another scheme', 'javascript:alert("{external_id}")'],
  ['a placeholder in the host', 'https://{external_id}.crm.example/'],
  ['a placeholder before the path', 'https://crm.example{external_id}/'],
  ['a user', 'https://crm.example@evil.example/{external_id}'],
  ['a backslash', 'https://crm.example\\@evil.example/{external_id}'],
  ['an unknown placeholder', 'https://crm.example/{name}'],
  ['an empty placeholder', 'https://crm.example/{}'],
  ['half a placeholder', 'https://crm.example/{external_id}/{user_id'],
  ['no placeholder', 'https://crm.example/'],
  ['spaces', 'https://crm.example/ {external_id}'],
  ['a number', 7],
])('refuses %s', (_, template) => {
  expect(parse(customerUrl, template)).toMatchObject({ ok: false });
});

const template = 'https://crm.example/{external_id}?mail={email}';
it.each([
  [
    { external_id: 'c-1', email: 'ada@example.com' },
    'https://crm.example/c-1?mail=ada%40example.com',
  ],
  [
    { external_id: '../../x?y#z', email: '&a=b' },
    'https://crm.example/..%2F..%2Fx%3Fy%23z?mail=%26a%3Db',
  ],
  [{ external_id: '$1 ç \ud800', email: 7 }, 'https://crm.example/%241%20%C3%A7%20?mail=7'],
  [{ external_id: '{email}', email: 'x' }, 'https://crm.example/%7Bemail%7D?mail=x'],
  [{ external_id: 'c-1', email: ' ' }, null],
  [{ external_id: 'c-1' }, null],
  [{ external_id: { a: 1 }, email: 'x' }, null],
])('fills in %o', (identifiers, address) => {
  expect(customerLink(template, identifiers)).toBe(address);
});

it('is no address without a template', () => {
  expect(customerLink(null, { external_id: 'c-1' })).toBe(null);
});
