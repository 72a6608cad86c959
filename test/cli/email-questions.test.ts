import { expect, it } from 'vitest';
import { emailQuestions } from '../../cli/host/records/email-questions.ts';
import { flowOf, question, state } from '../support/flows.ts';

it('finds the questions for an email address beside questions of a newer program', () => {
  const asked = [question('mail', 'email'), question('words', 'text'), question('new', 'hologram')];
  expect(emailQuestions(flowOf({ states: [state('one', asked)] }))).toEqual(['q-mail']);
});
