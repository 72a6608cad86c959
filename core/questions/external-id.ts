import { invalid } from './answer.ts';
import { text } from './text.ts';

/** A UUID of version 1 to 5. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The owner's id for the person. */
export const externalId: typeof text = {
  ...text,
  validate: (value, question) =>
    question.extra?.format === 'uuid' && !UUID.test(value.trim())
      ? invalid('generic')
      : text.validate(value, question),
  toCustomer: (value) => ({ externalId: value.trim() }),
};
