import { expect, it } from 'vitest';
import {
  changeStyle,
  elementOfId,
  extraFields,
  readSurvey,
  settingsOf,
  styles,
  writeJson,
} from '../../../core/studio/index.ts';

/** Forms for the settings of question types. */

const PARTS = ['isMultiSelect', 'statements', 'shuffle', 'exclusive'];

it.each(styles)('each setting of the type %s has a form', (style) => {
  const fields = Object.values(extraFields).flatMap((list) =>
    list.map(({ setting }): string => setting),
  );
  expect(
    [...settingsOf(style)].filter((name) => !fields.includes(name) && !PARTS.includes(name)),
  ).toEqual([]);
});

it('a change of the type keeps the system that is asked, which all types may have', () => {
  const survey = {
    id: 'a',
    states: [
      {
        id: 'one',
        elements: [
          {
            id: 'e',
            type: 'question',
            question: {
              id: 'q',
              key: 'q',
              style: 'text',
              body: 'Q',
              extra: { integration: true, min_response_length: 2 },
            },
          },
        ],
      },
    ],
  };
  const text = writeJson(survey);
  const read = readSurvey(text)!;
  const words = { option: String, statement: String, question: '', label: '' };
  const changed = changeStyle(text, read, elementOfId(read, 'e')!, 'star', words);
  expect(elementOfId(readSurvey(changed)!, 'e')!.question).toMatchObject({
    style: 'star',
    extra: { integration: true },
  });
  expect(changed).not.toContain('min_response_length');
});
