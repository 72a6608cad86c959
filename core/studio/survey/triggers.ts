import { removeAt } from '../text/json-text.ts';
import { elementsOf, objectsIn, readSurvey, textOf } from './read.ts';

/** Removes parts from the triggers that show or hide them, and triggers without another part. */
export function withoutTargets(text: string, ids: readonly string[]): string {
  const survey = readSurvey(text);
  if (!survey) return text;
  const isTarget = (target: unknown): boolean => ids.includes(textOf(target));
  // From the end, as a removal moves the places behind it.
  return elementsOf(survey).reduceRight(
    (result, { path, json }) =>
      objectsIn(json['triggers']).reduceRight((changed, { target_ids: targets }, at) => {
        const place = [...path, 'triggers', at];
        if (!Array.isArray(targets) || !targets.some(isTarget)) return changed;
        if (targets.every(isTarget)) return removeAt(changed, place);
        return targets.reduceRight<string>(
          (shorter, target, index) =>
            isTarget(target) ? removeAt(shorter, [...place, 'target_ids', index]) : shorter,
          changed,
        );
      }, result),
    text,
  );
}
