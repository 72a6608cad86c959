import type { Chance } from '../../cli/host/samples/chance.ts';
import type { Question } from '../../core/contract/flow.ts';
import {
  type AnswerValue,
  isRecord,
  type QuestionStyle,
  rulesOf,
  styleOf,
} from '../../core/questions/index.ts';
import { compatible } from '../../core/questions/choice.ts';
import { matrixKindOf } from '../../core/questions/matrix.ts';

/** Random answers of a person and of the host page. */

export const texts = [
  'a',
  ' A ',
  'abc',
  '',
  '  ',
  'a@example.com',
  'a@example.com, b@example.org',
  '+905551112233',
  '2024-02-29',
  '31/12/2024',
  '2023-02-30',
  '7',
  '3.5',
  '-1',
  'ğ👍',
  `${'a'.repeat(2100)}!`,
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
];
const dates = ['2024-02-29', '1999-12-31', ''];

/** Unexpected values from a host page or an address. */
export const garbage: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  [],
  [[]],
  {},
  -0,
  NaN,
  Infinity,
  1e21,
  'nothing of ours',
  { toString: 1, valueOf: 1 },
  [{ toString: 1, valueOf: 1 }],
  Object.create(null),
  { best: {}, worst: [] },
  JSON.parse('{"__proto__":"a","constructor":["b","b"]}'),
  { phone: '+905551112233', token: { toString: 1 } },
  { phone: '+905551112233' },
  { blobId: 'blob', size: { valueOf: 1 } },
  { blobId: Object.create(null) },
  [null, undefined, 'a', 'a', {}],
  Symbol('a'),
  () => 'a',
];

const pairs = (
  entries: readonly (readonly [string, string | number | readonly string[]])[],
): AnswerValue => (entries.length ? Object.fromEntries(entries) : null);

type Give = (chance: Chance, question: Question) => AnswerValue;

const keysOf = ({ options }: Question): string[] => options.map(({ key }) => key);
const one: Give = (chance, question) =>
  question.options.length ? chance.one(keysOf(question)) : null;
const several: Give = (chance, question) => chance.few(keysOf(question), question.options.length);
/** Options ticked one after the other. */
const many: Give = (chance, question) =>
  compatible(question, chance.few(keysOf(question), question.options.length));
const oneOrMany: Give = (chance, question) =>
  (question.isMultiSelect ? many : one)(chance, question);
const written: Give = (chance) => chance.one(texts);
const rating: Give = (chance) => 1 + chance.below(3);
const number: Give = (chance) => chance.one([0, 1, 3, 7, 2.5, -4, 131, null]);
const date: Give = (chance) => chance.one(dates) || null;
const phone: Give = (chance) => ({
  phone: chance.one(['', '+905551112233', '+1']),
  verificationId: chance.one(['', 'v']),
  token: chance.one(['', '123']),
});
const file: Give = (chance) =>
  chance.is(0.7)
    ? { name: chance.one(['a', 'b.png']), size: 1, type: 'image/png', url: '/f', blobId: 'blob' }
    : null;
const amounts: Give = (chance, question) =>
  pairs(
    chance.few(keysOf(question), question.options.length).map((key) => [key, chance.below(9) / 2]),
  );

const rows =
  (isMany: boolean): Give =>
  (chance, question) => {
    const keys = keysOf(question);
    const answered = keys.length ? question.statements.filter(() => chance.is(0.7)) : [];
    return pairs(
      answered.map(({ key }) => [
        key,
        isMany ? compatible(question, chance.few(keys, keys.length, 1)) : chance.one(keys),
      ]),
    );
  };

const maxdiff: Give = (chance, { statements }) => {
  const [best, worst] = chance.few(statements, 2, 1).map(({ key }) => key);
  return chance.is(0.5)
    ? { best: best! }
    : { ...(worst === undefined ? {} : { worst }), best: best! };
};

const ofMatrix: Record<ReturnType<typeof matrixKindOf>, Give> = {
  single: rows(false),
  dropdown: rows(false),
  multi: rows(true),
  maxdiff,
  conjoint: one,
};
const ofSchema = { text: written, number, date, select: one };

/** Fallback for question types not listed below: a text, number, date or options, if the type's rules accept it. */
const byRules: Give = (chance, question) =>
  rulesOf(question).fromOutside(
    chance.one([one, many, written, number, date])(chance, question),
    question,
  );

/** Question types with controls that return other values than `fromOutside` accepts, or answers of several parts. */
const controls: Partial<Record<QuestionStyle, Give>> = {
  radio: oneOrMany,
  dropdown: oneOrMany,
  checklist: many,
  agreement: several,
  dynamic_multiple_choice: many,
  gender: one,
  custom_score: one,
  random: one,
  ranking: (chance, question) =>
    chance.few(keysOf(question), question.options.length, question.options.length),
  score: rating,
  ces: rating,
  star: rating,
  slider: (chance) => chance.below(130),
  numeric: number,
  age: number,
  text: written,
  textarea: written,
  email: written,
  naming: written,
  external_id: written,
  dynamic_request: written,
  phone_number: written,
  datepicker: date,
  phone_verification: phone,
  file,
  screenshot: file,
  dynamic_multiple_value: amounts,
  plain: () => null,
  customer_schema: (chance, question) =>
    ofSchema[question.extra?.schemaType ?? 'text'](chance, question),
  matrix: (chance, question) => ofMatrix[matrixKindOf(question)](chance, question),
};

/** A random value that the control of the question can give, with its present options. */
const controlValue: Give = (chance, question) =>
  (controls[styleOf(question)!] ?? byRules)(chance, question);

/** A random value from the page: often valid or almost valid, else garbage. */
function pageValue(chance: Chance, question: Question): unknown {
  if (chance.is(0.35)) return chance.one([...garbage, ...texts]);
  const fitting = controlValue(chance, question);
  if (isRecord(fitting) && chance.is(0.4))
    return {
      ...fitting,
      [chance.one([...Object.keys(fitting), ...keysOf(question)])]: chance.one(garbage),
    };
  if (Array.isArray(fitting))
    return chance.one([fitting, [...fitting, 'nothing of ours', ...fitting], fitting[0]]);
  return chance.is(0.3) && typeof fitting === 'number' ? String(fitting) : fitting;
}

/** A random answer from the control of a question or from the page; or none. */
export function randomAnswer(
  from: 'control' | 'page' | 'nobody',
  chance: Chance,
  asked: Question,
): AnswerValue {
  const type = rulesOf(asked);
  if (from === 'nobody') return type.empty(asked);
  return from === 'page'
    ? type.fromOutside(pageValue(chance, asked), asked)
    : controlValue(chance, asked);
}
