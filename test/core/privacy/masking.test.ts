import { expect, it } from 'vitest';
import { likelyCountries } from '../../../core/privacy/likely-countries.ts';
import { maskPersonalData } from '../../../core/privacy/mask.ts';

it('keeps what stands around exactly as it was', () => {
  const around = '\u202a ½ｈｉ\t… ٣ ॐ 😀\u200d\r\n—';
  expect(maskPersonalData(`${around}4111111111111111${around}`)).toBe(`${around}[CARD]${around}`);
  expect(maskPersonalData(`${around} ayşe@example.com ${around}`)).toBe(
    `${around} [EMAIL] ${around}`,
  );
  expect(maskPersonalData(around)).toBe(around);
  expect(maskPersonalData('')).toBe('');
});

it('never masks a part of a UUID', () => {
  const uuids = [
    '41111111-1111-1111-8abc-abcdefabcdef',
    '41111111-1111-4111-8111-411111111111',
    'abcdef00-abcd-4abc-8abc-053212345678',
    'abcdefabcdefabcd4111111111111111',
  ];
  for (const uuid of uuids) {
    expect(maskPersonalData(uuid)).toBe(uuid);
    expect(maskPersonalData(`id ${uuid.toUpperCase()}, 4111111111111111`)).toBe(
      `id ${uuid.toUpperCase()}, [CARD]`,
    );
  }
});

it('takes the longest number that is real, and no piece of a longer one', () => {
  expect(maskPersonalData('4111 1111 1111 1111 123')).toBe('[CARD] 123');
  expect(maskPersonalData('4917 6100 0000 0000 003')).toBe('[CARD]');
  expect(maskPersonalData('41111111111111112222222')).toBe('41111111111111112222222');
  expect(maskPersonalData('0.4111111111111111')).toBe('0.4111111111111111');
  expect(maskPersonalData('DE893704004405320130001')).toBe('DE893704004405320130001');
});

it.each([
  ['IBANTR330006100519786457841326', 'IBAN[IBAN]'],
  ['TC10000000146', 'TC[ID]'],
  ['XTC10000000146', 'XTC10000000146'],
  ['tel05321112233', 'tel[PHONE]'],
  ['4111\t1111\t1111\t1111', '[CARD]'],
  ['4111\n1111\r\n1111 1111', '[CARD]'],
  ['4111/1111/1111/1111', '[CARD]'],
  ['4111_1111_1111_1111', '[CARD]'],
  ['3782_822463_10005', '[CARD]'],
  ['DE89.3704.0044.0532.0130.00', '[IBAN]'],
  ['DE89\r\n3704\r\n0044\r\n0532\r\n0130\r\n00', '[IBAN]'],
  ['41111111111111115555555555554444', '[CARD]'],
  ['41111111111111125555555555554444', '41111111111111125555555555554444'],
  ['?mail=ada%40example.com&x=1', '?mail=[EMAIL]&x=1'],
  ['ada%2540example.com', '[EMAIL]'],
])('finds %j however it is written', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
});

it('masks nothing twice', () => {
  expect(maskPersonalData('a@b.co@c.de 4111111111111111')).toBe('[EMAIL]@c.de [CARD]');
});

it.each([
  ['111222333', 'NL', '[ID]'],
  ['111222333', 'nl', '[ID]'],
  ['111222333', 'SE', '111222333'],
  ['111222333', '', '111222333'],
  ['111222333', null, '111222333'],
  ['my BSN is 111222333', null, 'my BSN is [ID]'],
  ['order 111222333', 'NL', 'order 111222333'],
  ['111222334', 'NL', '111222334'],
  ['457555462', 'US', '457555462'],
  ['SSN 457555462', 'US', 'SSN [ID]'],
  ['U12345678', 'TR', '[PASSPORT]'],
  ['U12345678', 'DE', 'U12345678'],
  ['u12345678', 'TR', 'u12345678'],
  ['5321234567', 'TR', '[PHONE]'],
  ['5321234567', null, '5321234567'],
])('lets the country vouch for what could be anything: %s in %s', (text, country, expected) => {
  const likely = likelyCountries({ countryCode: country, languages: [], browserLanguages: [] });
  expect(maskPersonalData(text, likely)).toBe(expected);
});

it.each<[string | null, string[], string[], string[]]>([
  ['de', ['tr'], ['fr-FR'], ['DE']],
  [null, ['tr', 'nl'], ['fr', 'de-AT'], ['AT', 'TR', 'NL']],
  [null, ['pt-BR', 'pt_PT'], ['en-GB', 'en-GB'], ['GB', 'BR', 'PT']],
  ['', ['no language', ''], ['*'], []],
  [null, [], [], []],
])('the country %o, a survey in %o and a browser in %o make %o likely', (...given) => {
  const [countryCode, languages, browserLanguages, expected] = given;
  expect(likelyCountries({ countryCode, languages, browserLanguages })).toEqual(expected);
});

it('each likely country vouches for its own numbers', () => {
  expect(maskPersonalData('5321234567, 111222333', ['NL', 'TR'])).toBe('[PHONE], [ID]');
});

// The check digits are right in all of these.
it.each([
  '310600-123T',
  '320100-123D',
  '311100-123U',
  '311190-1006',
  '320190-1005',
  '31119001180',
  '15139001084',
  '900230-1233',
  '901301-1235',
  '9002305009083',
  '9013015009081',
  '44130112347',
  '44023112340',
  '901301-1234565',
  '900231-1234567',
  '90130112382',
  '90023112375',
])('wants the date in a number to be one: %s', (number) => {
  expect(maskPersonalData(number)).toBe(number);
});

it.each([
  '666-12-3456',
  '900-12-3456',
  '000-12-3456',
  '123-00-4567',
  '123-45-0000',
  'GB123456A',
  'BG 12 34 56 A',
  'TN123456A',
  '111.111.111-11',
  '8001015009285',
])('knows what no authority gives out: %s', (number) => {
  expect(maskPersonalData(number)).toBe(number);
});

it.each([
  'x10000000146',
  '28.10000000146',
  '10000000146x',
  '10000000146.5',
  '2024-10000000146',
  'DE89370400440532013000X',
  'NL91 ABNA 0417 1643 01',
  '12 345 678 901 234',
])('finds nothing within something longer: %s', (text) => {
  expect(maskPersonalData(text)).toBe(text);
});

it.each([
  '09.05.2024 14.30',
  '01/02/2024 1030',
  '010.020.030.040',
  '+41.0082376, +28.9783589',
  '+50 000 000 users',
  '5 + 20000000',
  'call me on 2026-12-24',
  'telefon 24.12.2026',
  'passport expires 20301231',
])('takes no date, place or amount for a telephone or a passport: %s', (text) => {
  expect(maskPersonalData(text)).toBe(text);
});

it.each([
  ['my passport is 12345678', 'my passport is [PASSPORT]'],
  ['passport no 12345678', 'passport no [PASSPORT]'],
  ['we met at 123456 c', 'we met at 123456 c'],
  ['20240116 y', '20240116 y'],
  ['+44 (0)20 7946 0958 12 times', '[PHONE] 12 times'],
  ['+90 532 123 45 67 2', '[PHONE] 2'],
  ['0532 123 45 67 2', '[PHONE] 2'],
  ['0532 123 45 67 0533 765 43 21', '[PHONE] [PHONE]'],
  ['100 000 001 46 100 000 001 46', '100 000 001 46 100 000 001 46'],
  ['2345 6789 0124 0123', '2345 6789 0124 0123'],
  ['TC-10000000146', 'TC-[ID]'],
  ['ada@example.com2', '[EMAIL]2'],
])('takes no more than the thing itself: %s', (text, expected) => {
  expect(maskPersonalData(text)).toBe(expected);
});

it.each(['SKU', 'order no.', 'Bestellnummer', 'part', 'ISBN', '#', 'sipariş no:', 'AB-'])(
  'leaves a number alone behind %s',
  (noun) => {
    expect(maskPersonalData(`${noun}${noun.endsWith('-') ? '' : ' '}212-555-0143`)).toContain(
      '212-555-0143',
    );
  },
);

it.each([
  ['my phone # 212-555-0143', 'my phone # [PHONE]'],
  ['SSN #: 457-55-5462', 'SSN #: [ID]'],
  ['nasılsınız 0532 123 45 67', 'nasılsınız [PHONE]'],
  ['since 0532 123 45 67', 'since [PHONE]'],
  ['social media 0532 123 45 67', 'social media [PHONE]'],
  ['order 0532|10000000146', 'order 0532|[ID]'],
  ['PASAPORT NUMARASI: U12345678', 'PASAPORT NUMARASI: [PASSPORT]'],
  ['TC KİMLİK 10000000146', 'TC KİMLİK [ID]'],
  ['SİPARİŞ NO 0532 123 45 67', 'SİPARİŞ NO 0532 123 45 67'],
])('minds the words around: %s', (text, expected) => {
  expect(maskPersonalData(text)).toBe(expected);
});

it('leaves amounts with a currency alone', () => {
  expect(maskPersonalData('046 454 286 €')).toBe('046 454 286 €');
  expect(maskPersonalData('$046 454 286')).toBe('$046 454 286');
  expect(maskPersonalData('046 454 286')).toBe('[ID]');
});
