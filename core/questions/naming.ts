import { text } from './text.ts';

export const naming: typeof text = { ...text, toCustomer: (value) => ({ name: value.trim() }) };
