import { expect, test } from 'vitest';
import { createMessages } from '../../../core/language/messages.ts';
import { pageWords, readSurvey } from '../../../core/studio/index.ts';
import en from '../../../i18n/en/index.ts';
import studioTexts from '../../../i18n/en/studio/index.ts';

/** Names of pages in lists without their questions. */

const { studio } = createMessages('en', { ...en, studio: studioTexts } as never);
const question = (body: object) => ({ id: 'q', type: 'question', key: 'q', question: { body } });
const button = { id: 'n', type: 'next_page', text: 'Next' };

test.each<[object, string]>([
  [{ style: 'normal', elements: [button, question({ en: 'How?', de: 'Wie?' })] }, 'Page 1: How?'],
  [{ style: 'normal', title: 'Tea', elements: [question({ en: 'How?' })] }, 'Tea'],
  [{ style: 'normal', elements: [button] }, 'Page 1'],
  [{ style: 'normal', elements: [question({})] }, 'Page 1'],
  [{ style: 'thank', elements: [] }, 'End'],
])('%j is named %s', (state, name) => {
  const languages = [{ code: 'en' }, { code: 'de' }];
  const survey = readSurvey(JSON.stringify({ languages, states: [{ id: 's', ...state }] }))!;
  expect(pageWords(studio, survey, survey.pages[0]!)).toBe(name);
});
