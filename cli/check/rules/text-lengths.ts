import type { FlowElement } from '../../../core/contract/flow.ts';
import { MAX_BUTTON_LENGTH, maxLengthAt } from '../../../core/contract/text-lengths.ts';
import { lengthOf } from '../../../core/language/characters.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';
import { join, type LocatedText } from '../walk.ts';

/** Texts that are too long for their places on the screens of visitors. */

const BUTTONS: ReadonlySet<FlowElement['type']> = new Set(['next_page', 'submit', 'button_link']);

function tooLong(path: string, text: string, max: number): Mistake[] {
  // Characters are at most as many as code units, which cost nothing to count.
  const length = text.length > max ? lengthOf(text) : 0;
  return length > max
    ? [
        {
          code: 'text_long',
          path,
          message: `expected at most ${max} characters, found ${length}`,
          hint: 'It is shown, and leaves no room for other parts of the screen.',
        },
      ]
    : [];
}

const longText = ({ path, text }: LocatedText, max: number | null): Mistake[] => {
  if (max === null) return [];
  if (typeof text === 'string') return tooLong(path, text, max);
  return Object.entries(text).flatMap(([code, own]) => tooLong(join(path, code), own, max));
};

/**
 * Finds long texts of a file.
 *
 * @param name of the survey or channel; widgets have none
 */
export const longTexts = (texts: readonly LocatedText[], name: unknown = null): Mistake[] => [
  ...(typeof name === 'string' ? longText({ path: 'name', text: name }, maxLengthAt('name')) : []),
  ...texts.flatMap((text) => longText(text, maxLengthAt(text.path))),
];

/** Finds long words on the buttons of a survey. */
export const longButtons = ({ elements }: Outline): Mistake[] =>
  elements.flatMap(({ path, element: { type, text } }) =>
    text !== null && BUTTONS.has(type)
      ? longText({ path: `${path}.text`, text }, MAX_BUTTON_LENGTH)
      : [],
  );
