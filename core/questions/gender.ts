import { singleChoice } from './choice.ts';

export const gender: typeof singleChoice = {
  ...singleChoice,
  toCustomer: (value) => ({ gender: String(value) }),
};
