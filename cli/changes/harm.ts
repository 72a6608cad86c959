import type { Flow } from '../../core/contract/flow.ts';
import { outlineOf } from '../check/outline.ts';
import type { Entity } from '../kinds/entity.ts';
import type { Harm } from './change.ts';
import { endHarm } from './harm-ends.ts';
import { questionHarm, removedQuestions } from './harm-questions.ts';
import type { Hurt, SurveyPair } from './hurt.ts';
import { namesOf } from './names.ts';
import { capitalize } from './words.ts';

/** Harm that a change of a survey does to answers, stored or under way. */

const inFile = (file: string, hurts: readonly Hurt[]): Harm[] =>
  hurts.map((hurt) => ({ file, ...hurt }));

/** Harm of the difference between two versions of a survey. */
export function harmOf(before: Pick<Entity<Flow>, 'value'>, after: Entity<Flow>): Harm[] {
  const pair: SurveyPair = {
    before: outlineOf(before.value),
    after: outlineOf(after.value),
    namesBefore: namesOf(before.value),
    names: namesOf(after.value),
  };
  const earlier = new Map(pair.before.questions.map((part) => [part.question.id, part]));
  const changed = pair.after.questions.flatMap((part) => {
    const was = earlier.get(part.question.id);
    return was ? questionHarm(pair, was, part) : [];
  });
  return inFile(after.file, [...changed, ...removedQuestions(pair), ...endHarm(pair)]);
}

export const removedSurvey = ({ file, value }: Entity<Flow>): Harm => ({
  kind: 'survey_removed',
  file,
  path: '',
  message: `${capitalize(namesOf(value).survey)} was removed.`,
  instead: 'Restore the file with the same id, and name another survey in its channels.',
  touched: { flowId: value.id, questionIds: [], optionId: null, attribute: null },
});
