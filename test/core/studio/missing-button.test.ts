import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  elementOfId,
  readSurvey,
  removeElement,
  selectionOf,
  withButton,
} from '../../../core/studio/index.ts';
import { pageWithoutButton } from '../../../core/studio/survey/missing-button.ts';

/** The repair of a page without a button. */

const text = readFileSync('cli/surveys/nps.json', 'utf8');

it('a page that the check finds without a button gets one', () => {
  const without = removeElement(text, readSurvey(text)!, 'e-detractor-submit');
  const survey = readSurvey(without)!;
  const at = survey.pages.findIndex(({ id }) => id === 'detractor');
  const finding = { code: 'button_missing', path: `states.${at}.elements` };
  expect(selectionOf(survey, finding.path)).toEqual({ kind: 'page', id: 'detractor' });
  expect(pageWithoutButton(survey, finding)).toBe('detractor');
  const repaired = readSurvey(withButton(without, 'detractor'))!;
  expect(elementOfId(repaired, 'next-detractor')?.type).toBe('next_page');
});

it('other findings have no such repair', () => {
  const survey = readSurvey(text)!;
  expect(pageWithoutButton(survey, { code: 'state_unreachable', path: 'states.1' })).toBeNull();
  expect(pageWithoutButton(survey, { code: 'state_dead_end', path: '' })).toBeNull();
});
