import { invalid } from './answer.ts';
import { limitsOf, numberAnswer } from './number.ts';

const years = numberAnswer((question) => limitsOf(question, 0, 130));

/** Age in whole years, 0 to 130. It also sets the customer's year of birth. */
export const age: typeof years = {
  ...years,
  validate: (value, question) =>
    Number.isInteger(value) ? years.validate(value, question) : invalid('number'),
  toCustomer: (value, _, now) => ({ birthYear: new Date(now).getUTCFullYear() - value }),
};
