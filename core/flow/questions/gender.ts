import { one } from './choice.ts';

export const gender: typeof one = { ...one, toCustomer: (value) => ({ gender: String(value) }) };
