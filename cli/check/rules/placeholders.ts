import { keysIn } from '../../../core/survey/engine/placeholders.ts';
import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';
import type { Routes } from '../routes.ts';
import { didYouMean } from '../similar.ts';
import { join, type LocatedText } from '../walk.ts';

/** Piping: `{{question_key}}` in texts and addresses. */

const PLACEHOLDER = /{{[^{}]*}}/g;
const SINGLE = /{\s*([^{}\s]+)\s*}/g;

export function wrongPlaceholders(
  outline: Outline,
  routes: Routes | null,
  texts: readonly LocatedText[],
): Mistake[] {
  const { questions, elements } = outline;
  const keys = new Set(questions.map(({ question }) => question.key));
  const versions = [
    ...texts.flatMap(({ path, text }) =>
      typeof text === 'string'
        ? [{ path, text }]
        : Object.entries(text).map(([code, own]) => ({ path: join(path, code), text: own })),
    ),
    ...elements.flatMap(({ path, element: { url } }) =>
      url === null ? [] : [{ path: `${path}.url`, text: url }],
    ),
  ];
  const stateAt = (path: string) => {
    const at = /^states\.(\d+)\./.exec(path)?.[1];
    return at === undefined ? null : (outline.flow.states[Number(at)]?.id ?? null);
  };
  return versions.flatMap(({ path, text }): Mistake[] => {
    if (!/[{}]/.test(text)) return [];
    const named = keysIn(text);
    const unknownKey = named.find((key) => !keys.has(key));
    if (unknownKey !== undefined)
      return [
        {
          code: 'question_unknown',
          path,
          message: `there is no question ${unknownKey} for {{${unknownKey}}}`,
          ...didYouMean(unknownKey, keys),
        },
      ];
    const rest = text.replaceAll(PLACEHOLDER, '');
    const single = [...rest.matchAll(SINGLE)].find(([, key]) => keys.has(key!));
    if (/{{|}}/.test(rest) || /{{\s*}}/.test(text) || single)
      return [
        {
          code: 'placeholder_wrong',
          path,
          message: `expected {{question_key}}, found ${JSON.stringify(single?.[0] ?? text.slice(0, 40))}`,
          ...(single ? { hint: `Write {{${single[1]}}} to show the answer.` } : {}),
        },
      ];
    const stateId = stateAt(path);
    const later = named.find((key) => {
      const asked = outline.questionByKey.get(key);
      return asked && stateId !== null && routes?.canPrecede(asked.stateId, stateId) === false;
    });
    return later === undefined
      ? []
      : [
          {
            code: 'asked_later',
            path,
            message: `{{${later}}} is empty here: the question is on a later page`,
          },
        ];
  });
}
