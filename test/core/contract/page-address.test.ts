import { describe, expect, it } from 'vitest';
import { maskFileName, pageAddress } from '../../../core/contract/page-address.ts';

const SHOP = 'https://shop.example';

describe('of the address of a page', () => {
  it.each<[string, string | null]>([
    ['https://Shop.example', `${SHOP}/`],
    [`${SHOP}/cart?responses=%7B%22nps%22%3A9%7D&signature=ey.J&external_id=7`, `${SHOP}/cart`],
    [`${SHOP}/cart#access_token=abc`, `${SHOP}/cart`],
    [`https://ada:secret@shop.example:8443/cart`, 'https://shop.example:8443/cart'],
    [
      `${SHOP}/a?token=1&utm_source=news&UTM_MEDIUM=x&gclid=Cj0-7`,
      `${SHOP}/a?utm_source=news&gclid=Cj0-7`,
    ],
    [`${SHOP}/a?utm_term=to+ada@example.com`, `${SHOP}/a?utm_term=to+%5BEMAIL%5D`],
    [`${SHOP}/a?utm_id=12345678901`, `${SHOP}/a?utm_id=12345678901`],
    [`${SHOP}/u/ada@example.com/edit`, `${SHOP}/u/[EMAIL]/edit`],
    [`${SHOP}/u/ada%40example.com`, `${SHOP}/u/[EMAIL]`],
    [`${SHOP}/u/ada%252540example.com`, `${SHOP}/u/[EMAIL]`],
    [`${SHOP}/call/+90%20532%20111%2022%2033`, `${SHOP}/call/%2B[NUMBER]`],
    [`${SHOP}/pay/4111-1111-1111-1111/x`, `${SHOP}/pay/[NUMBER]/x`],
    [`${SHOP}/pay/${encodeURIComponent('٤١١١١١١١')}`, `${SHOP}/pay/[NUMBER]`],
    [`${SHOP}/p/123456-blue;jsessionid=ABC/x`, `${SHOP}/p/123456-blue/x`],
    [
      `${SHOP}/o/123e4567-e89b-12d3-a456-426614174000`,
      `${SHOP}/o/123e4567-e89b-12d3-a456-426614174000`,
    ],
    [`${SHOP}/%E4%A/ürün?a=1`, `${SHOP}/%E4%A/%C3%BCr%C3%BCn`],
    ['file:///home/ada/page.html', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['no address', null],
    ['', null],
  ])('%s only what is needed stays', (address, needed) => {
    expect(pageAddress(address)).toBe(needed);
    if (needed) expect(pageAddress(needed)).toBe(needed);
  });

  // Reading it anew for each of its parts would exceed the timeout of a test.
  it('a long one is cut', () => {
    for (const part of ['%25', 'a', '1', '/', ';', 'a@', '%'])
      for (const place of ['', '?utm_term=', '#'])
        expect(pageAddress(`${SHOP}/${place}${part.repeat(80_000)}`)!.length).toBeLessThan(12_000);
  });
});

it.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['CV ada@example.com.pdf', 'CV [EMAIL].pdf'],
  ['4111 1111 1111 1111.png', '[NUMBER].png'],
  ['id-10000000146.jpeg', 'id-[NUMBER].jpeg'],
  ['٤١١١١١١١.heic', '[NUMBER].heic'],
  ['ada@example.com', '[EMAIL].com'],
  ['.41111111 1', '.[NUMBER]'],
  ['screenshot', 'screenshot'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(251)}.png`],
  ['', ''],
])('the name of a file %s is sent as %s', (name, masked) => {
  expect(maskFileName(name)).toBe(masked);
  expect(maskFileName(masked)).toBe(masked);
});
