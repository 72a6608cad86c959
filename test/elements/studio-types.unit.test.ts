import { expect, test } from 'vitest';
import { parseWorkspace } from '../../cli/workspace/load.ts';
import {
  changeStyle,
  elementOfId,
  elementsOf,
  hasPlaceholder,
  hasSelectionLimits,
  hasWeights,
  objectsIn,
  readSurvey,
  settingsOf,
  styles,
  writeJson,
  type Json,
  type StudioElement,
} from '../../core/studio/index.ts';
import { read } from '../support/gallery-questions.ts';

/** A change of a question's type: everything that fits remains, and nothing remains that the new type has no use for. */

const gallery = readSurvey(read('examples/workspace/flows/gallery.json'))!;
const words = {
  body: 'Question',
  option: (number: number) => `Option ${number}`,
  statement: (number: number) => `Row ${number}`,
} as never;

/** Codes of parts that an author adds: translations of new rows, and the file of a look-up. */
const NEEDED: readonly string[] = ['translation_missing', 'look_up_missing'];

/** Findings in the gallery, with their places. */
function findingsIn(text: string): string[] {
  const contents = new Map([['flows/gallery.json', Buffer.from(text)]]);
  return parseWorkspace({ contents, findings: [] })
    .findings.filter(({ code }) => !NEEDED.includes(code))
    .map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

/** A question with every setting that options and words may have. */
function full(question: Json): Json {
  const style = String(question['style']);
  const options = objectsIn(question['options']).map((option) => ({
    ...option,
    ...(settingsOf(style).has('exclusive') ? { exclusive: true } : {}),
    ...(hasWeights(style) ? { weight: 2 } : {}),
    ...(question['shuffle'] ? { fixed: true } : {}),
    image_url: 'https://example.com/a.png',
  }));
  return {
    ...question,
    is_required: true,
    hide_personal_data: true,
    ...(options.length > 0 ? { options } : {}),
    ...(hasPlaceholder(style) ? { placeholder: 'Here' } : {}),
    ...(hasSelectionLimits(style, question)
      ? { min_selection_count: 1, max_selection_count: 2 }
      : {}),
  };
}

const asked = elementsOf(gallery).filter(({ question }) => question);
const [source] = asked;

/** A survey with the question of the gallery, behind one with options that it may copy. */
function surveyWith(element: StudioElement): string {
  const json = { ...element.json, order: 1, triggers: [], question: full(element.question!) };
  const end = { id: 'end', style: 'thank', order: 1, elements: [] };
  const page = { id: 'page', order: 0, next_state_id: 'end', elements: [source!.json, json] };
  return writeJson({ ...gallery.json, states: [page, end], transitions: [] });
}

test.each(styles)('a change to %s leaves nothing that the check finds', (style) => {
  for (const element of asked.slice(1)) {
    const text = surveyWith(element);
    const survey = readSurvey(text)!;
    const changed = changeStyle(text, survey, elementOfId(survey, element.id)!, style, words);
    const before = findingsIn(text);
    const found = findingsIn(changed).filter(
      (finding) => finding.includes(' states.0.elements.1.question.') && !before.includes(finding),
    );
    expect({ id: element.id, found }).toEqual({ id: element.id, found: [] });
  }
});
