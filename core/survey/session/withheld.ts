import { createStore, sample } from 'effector';
import { isElementVisible } from '../engine/index.ts';
import { answerChanged, answered, responseRestored } from './answers.ts';
import { $index, flowReset } from './survey.ts';

/**
 * Questions that were answered on an earlier visit with personal answers, which its draft does not hold, by element id.
 * The server has these answers from partial submissions and retains them.
 */
export const $withheld = createStore<readonly string[]>([], { name: '$withheld' })
  .on(responseRestored, (_, { withheld }) => withheld)
  .on(answerChanged, (withheld, { elementId }) => withheld.filter((id) => id !== elementId))
  .reset($index, flowReset);

// A question that becomes hidden loses its answer, wherever that is stored.
sample({
  clock: answered,
  source: { index: $index, withheld: $withheld },
  filter: ({ index, withheld }) => index !== null && withheld.length > 0,
  fn: ({ index, withheld }, { before, response }) =>
    withheld.filter((id) => {
      const element = index!.questions.get(id)!;
      return !isElementVisible(before, element) || isElementVisible(response, element);
    }),
  target: $withheld,
});
