import { expect, it } from 'vitest';
import { maskPersonalData } from '../../../core/privacy/mask.ts';

const NUMBERS_EACH = 60;

/** Reproducible numbers with a uniform distribution. */
function seeded(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return Math.floor((((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32) * limit);
  };
  const digits = (count: number): string => Array.from({ length: count }, () => below(10)).join('');
  const pick = (choice: string): string => choice[below(choice.length)]!;
  const padded = (number: number): string => String(number).padStart(2, '0');
  /** A random date of the 20th century up to 1999, in parts. */
  const date = (): [year: string, month: string, day: string] => [
    padded(below(99) + 1),
    padded(below(12) + 1),
    padded(below(28) + 1),
  ];
  return { below, digits, pick, padded, date };
}
type Random = ReturnType<typeof seeded>;

const weigh = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * weights[place]!, 0);

/** Tries all check digits until the checksum is valid. */
function completed(
  start: string,
  endings: readonly string[],
  isRight: (number: string) => boolean,
): string | null {
  const ending = endings.find((ending) => isRight(start + ending));
  return ending === undefined ? null : start + ending;
}

/** Draws again for prefixes that have no valid check digit. */
function drawn(make: () => string | null): string {
  for (let number = make(); ; number = make()) if (number !== null) return number;
}

const ONE_DIGIT = [...'0123456789'];
const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

function luhnSum(number: string): number {
  const doubled = [...number]
    .toReversed()
    .map((digit, place) => (place % 2 ? String(Number(digit) * 2) : digit));
  return [...doubled.join('')].reduce((sum, digit) => sum + Number(digit), 0);
}
const withLuhn = (start: string): string =>
  completed(start, ONE_DIGIT, (number) => luhnSum(number) % 10 === 0)!;

/** The group of the pentagon as tables, as the inventor printed them. */
const VERHOEFF_GROUP = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const VERHOEFF_TURNS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];
const verhoeffSum = (number: string): string =>
  [...number]
    .toReversed()
    .reduce(
      (sum, digit, place) =>
        VERHOEFF_GROUP[Number(sum)]![Number(VERHOEFF_TURNS[place % 8]![Number(digit)])]!,
      '0',
    );

const spaced = (number: string, ...groups: number[]): string => {
  let done = 0;
  return groups.map((group) => number.slice(done, (done += group))).join(' ');
};

const withPolishDigit = (start: string): string =>
  start + ((10 - (weigh(start, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10);

const FINNISH = '0123456789ABCDEFHJKLMNPRSTUVWXY';
const SPANISH = 'TRWAGMYFPDXBNJZSQVHLCKE';
const ITALIAN_ODD: Readonly<Record<string, number>> = Object.fromEntries(
  [
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
  ].flatMap((value, rank) => [
    [String.fromCharCode(65 + rank), value],
    ...(rank < 10 ? [[String(rank), value]] : []),
  ]),
);

function italian({ digits, pick, date }: Random): string {
  const [year, , day] = date();
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const start =
    Array.from({ length: 6 }, () => pick(letters)).join('') +
    year +
    pick('ABCDEHLMPRST') +
    day +
    pick('ABCDEFGHIL') +
    digits(3);
  const even = (character: string): number =>
    character >= 'A' ? character.charCodeAt(0) - 65 : Number(character);
  const sum = [...start].reduce(
    (sum, character, place) => sum + (place % 2 ? even(character) : ITALIAN_ODD[character]!),
    0,
  );
  return start + String.fromCharCode(65 + (sum % 26));
}

const NUMBERS: Readonly<Record<string, (random: Random) => string>> = {
  'Turkish number': ({ below, digits }) => {
    const first = [...(String(below(9) + 1) + digits(8))].map(Number);
    const odd = first[0]! + first[2]! + first[4]! + first[6]! + first[8]!;
    const even = first[1]! + first[3]! + first[5]! + first[7]!;
    const tenth = (((odd * 7 - even) % 10) + 10) % 10;
    return [...first, tenth, (odd + even + tenth) % 10].join('');
  },
  'Spanish DNI': ({ digits }) => {
    const number = digits(8);
    return number + SPANISH[Number(number) % 23];
  },
  'Spanish NIE': ({ below, digits }) => {
    const [first, number] = [below(3), digits(7)];
    return 'XYZ'[first]! + number + SPANISH[Number(String(first) + number) % 23];
  },
  'Italian codice fiscale': italian,
  'Polish PESEL': ({ date, digits }) => withPolishDigit(date().join('') + digits(4)),
  'Polish PESEL of this century': ({ below, padded, digits }) =>
    withPolishDigit(padded(below(25)) + padded(below(12) + 21) + padded(below(28) + 1) + digits(4)),
  'French NIR': ({ pick, date, digits, padded, below }) => {
    const [year, month] = date();
    const start = pick('12') + year + month + padded(below(18) + 1) + digits(6);
    return start + String(97n - (BigInt(start) % 97n)).padStart(2, '0');
  },
  'Corsican NIR': ({ pick, date, digits }) => {
    const [year, month] = date();
    const [department, rest] = [pick('AB'), digits(6)];
    const key =
      97n - (BigInt(pick('1') + year + month + (department === 'A' ? '19' : '18') + rest) % 97n);
    return `1 ${year} ${month} 2${department} ${rest.slice(0, 3)} ${rest.slice(3)} ${String(key).padStart(2, '0')}`;
  },
  'Dutch BSN with dots': ({ digits }) => {
    const number = drawn(() =>
      completed(
        digits(8),
        ONE_DIGIT,
        (number) => weigh(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
      ),
    );
    return `${number.slice(0, 4)}.${number.slice(4, 6)}.${number.slice(6)}`;
  },
  'Belgian number': ({ date, digits }) => {
    const start = date().join('') + digits(3);
    return start + String(97n - (BigInt(start) % 97n)).padStart(2, '0');
  },
  'Belgian number of this century': ({ below, padded, digits }) => {
    const start = [padded(below(25)), padded(below(12) + 1), padded(below(28) + 1)];
    const serial = digits(3);
    const check = String(97n - (BigInt(`2${start.join('')}${serial}`) % 97n)).padStart(2, '0');
    return `${start.join('.')}-${serial}.${check}`;
  },
  'Swedish personnummer': ({ date, digits }) =>
    withLuhn(date().join('') + digits(3)).replace(/(?=\d{4}$)/, '-'),
  'Finnish HETU': ({ date, digits, pick }) => {
    const [day, serial] = [date().toReversed().join(''), digits(3)];
    return day + pick('-YXWVU') + serial + FINNISH[Number(day + serial) % 31];
  },
  'Finnish HETU of this century': ({ date, digits, pick }) => {
    const [day, serial] = [date().toReversed().join(''), digits(3)];
    return day + pick('ABCDEF') + serial + FINNISH[Number(day + serial) % 31];
  },
  'Danish CPR': ({ date, digits }) =>
    drawn(() =>
      completed(
        date().toReversed().join('') + digits(3),
        ONE_DIGIT,
        (number) => weigh(number, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
      ),
    ).replace(/(?=\d{4}$)/, '-'),
  'Norwegian fødselsnummer': ({ date, digits }) =>
    drawn(() =>
      completed(
        date().toReversed().join('') + digits(3),
        TWO_DIGITS,
        (number) =>
          weigh(number, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1, 0]) % 11 === 0 &&
          weigh(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
      ),
    ),
  'Brazilian CPF': ({ digits }) => {
    const next = (number: string): string => {
      const rest =
        weigh(
          number,
          Array.from(number, (_, place) => number.length + 1 - place),
        ) % 11;
      return number + (rest < 2 ? 0 : 11 - rest);
    };
    return next(next(digits(9)));
  },
  'Indian Aadhaar': ({ below, digits }) =>
    spaced(
      completed(
        String(below(8) + 2) + digits(10),
        ONE_DIGIT,
        (number) => verhoeffSum(number) === '0',
      )!,
      4,
      4,
      4,
    ),
  'Canadian SIN': ({ below, digits }) =>
    spaced(withLuhn(String(below(7) + 1) + digits(7)), 3, 3, 3),
  'Korean RRN': ({ date, digits, pick }) => {
    const start = date().join('') + pick('1256') + digits(5);
    return (
      start +
      ((11 - (weigh(start, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10)
    ).replace(/(?=\d{7}$)/, '-');
  },
  'South African ID': ({ date, digits, pick }) =>
    withLuhn(date().join('') + digits(4) + pick('01') + '8'),
  'American SSN': ({ below, digits, padded }) =>
    `${below(500) + 100}-${padded(below(99) + 1)}-${below(9) + 1}${digits(3)}`.replace(
      '666-',
      '667-',
    ),
  'British NINO': ({ pick, digits }) =>
    pick('ABCEHJLMPRSW') + pick('ABCEHJLMPRSW') + digits(6) + pick('ABCD'),
};

/** Ranges of each brand with the length of the whole number; Elo and Verve share theirs with larger brands. */
const CARDS: Readonly<Record<string, readonly (readonly [prefix: string, length: number])[]>> = {
  Visa: [
    ['4', 13],
    ['4', 16],
    ['4', 19],
  ],
  Mastercard: [
    ['51', 16],
    ['55', 16],
    ['2221', 16],
    ['2299', 16],
    ['2500', 16],
    ['2719', 16],
    ['2720', 16],
  ],
  'American Express': [
    ['34', 15],
    ['37', 15],
  ],
  Diners: [
    ['300', 14],
    ['305', 16],
    ['3095', 16],
    ['36', 14],
    ['36', 19],
    ['38', 16],
    ['39', 14],
  ],
  Discover: [
    ['6011', 16],
    ['644', 16],
    ['649', 19],
    ['65', 16],
  ],
  JCB: [
    ['3528', 16],
    ['3589', 16],
    ['3550', 19],
  ],
  UnionPay: [
    ['62', 16],
    ['62', 17],
    ['62', 18],
    ['62', 19],
    ['8110', 16],
    ['8171', 19],
  ],
  Maestro: [
    ['5018', 12],
    ['5020', 13],
    ['5038', 16],
    ['5893', 19],
    ['6304', 16],
    ['6759', 18],
    ['6761', 16],
    ['6763', 19],
    ['5612', 16],
  ],
  Mir: [
    ['2200', 16],
    ['2202', 18],
    ['2204', 19],
  ],
  Troy: [
    ['9792', 16],
    ['6501', 16],
  ],
  Elo: [
    ['401178', 16],
    ['431274', 16],
    ['504175', 16],
    ['506699', 16],
    ['509000', 16],
    ['627780', 16],
    ['636297', 16],
    ['650031', 16],
    ['655021', 16],
  ],
  Hipercard: [
    ['606282', 16],
    ['606282', 19],
    ['384100', 16],
    ['637095', 16],
  ],
  Naranja: [['589562', 16]],
  Verve: [
    ['506099', 16],
    ['506198', 19],
    ['507865', 18],
    ['507964', 16],
    ['650002', 16],
  ],
};

it.each(Object.entries(CARDS))('hides every card of %s', (_, ranges) => {
  const { digits } = seeded(11);
  for (const [prefix, length] of ranges) {
    for (let count = 0; count < NUMBERS_EACH; count += 1) {
      const card = withLuhn(prefix + digits(length - prefix.length - 1));
      expect(maskPersonalData(`card ${card}, thanks`), card).toBe('card [CARD], thanks');
    }
  }
});

it.each(Object.entries(NUMBERS))('hides every %s', (_, make) => {
  const random = seeded(7);
  for (let count = 0; count < NUMBERS_EACH; count += 1) {
    const number = make(random);
    expect(maskPersonalData(`(${number}) is it`), number).toBe('([ID]) is it');
  }
});

/** One made-up account of every country, as the registry lays it out: letters where letters are. */
const ACCOUNTS = [
  'AD0000012030200359100100',
  'AL00212110090000000235698741',
  'AZ00NABZ00000000137010001944',
  'BA001290079401028494',
  'CY00002001280000001200527600',
  'CZ0008000000192000145399',
  'EE002200221020145685',
  'GE00NB0000000101904917',
  'GR0001101250000000012300695',
  'HR0010010051863000160',
  'HU00117730161111101800000000',
  'IE00AIBK93115212345678',
  'IL000108000000099999999',
  'IS000159260076545510730339',
  'LT001000011101001000',
  'LV00BANK0000435195001',
  'MC0011222000010123456789030',
  'SI00263300012039086',
  'SK0012000000198742637541',
  'UA003220010000026007233566001',
  'XK001212012345678906',
];

it.each(ACCOUNTS)('hides the account %s with its check digits', (account) => {
  const letters = (account.slice(4) + account.slice(0, 2) + '00').replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  const iban =
    account.slice(0, 2) + String(98n - (BigInt(letters) % 97n)).padStart(2, '0') + account.slice(4);
  expect(maskPersonalData(`to ${iban}.`)).toBe('to [IBAN].');
  expect(maskPersonalData(`to ${iban.match(/.{1,4}/g)!.join(' ')}, ok`)).toBe('to [IBAN], ok');
});
