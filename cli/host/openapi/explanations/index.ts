import type { Explanations } from '../../../json-schemas/explanations/index.ts';
import { conversations } from './conversations.ts';
import { customers } from './customers.ts';
import { inbox } from './inbox.ts';
import { responses } from './responses.ts';
import { results } from './results.ts';
import { surveys } from './surveys.ts';

/**
 * Explanations of the fields of calls, in Markdown, by the name of the object that has them: that of its schema, or the key
 * that leads to it. Fields that workspace files have too are explained with those.
 */
export const explanations: Explanations = {
  ...surveys,
  ...responses,
  ...conversations,
  ...inbox,
  ...results,
  ...customers,
  health: { status: '`ok`, or the problem.', reason: 'A sentence about it.' },
  error: {
    error: 'The error.',
    code: 'One of the [codes](README.md#errors).',
    message: 'A sentence for developers.',
    details: 'More about it: with `invalid` the problems, each with `path` and `message`.',
  },
};

/** Explanations of fields in any object that has none of its own for them. */
export const common: Readonly<Record<string, string>> = {
  id: 'Its id.',
  key: 'Its key.',
  name: 'Its name.',
  label: 'Its text.',
  text: 'Its text.',
  day: 'Day in UTC.',
  count: 'Number of responses.',
  answered: 'Responses that answer it.',
  started: 'Stored responses, completed or not.',
  completed: 'Completed responses.',
  created_at: 'Time of the response.',
};
