import { createResponseItem } from '../contract/feedback.ts';
import { keysOf, multipleChoice } from './choice.ts';

/** A multiple choice among the options that were chosen in another question. */
export const dynamicMultipleChoice: typeof multipleChoice = {
  ...multipleChoice,
  toResponses: (value, { id, extra }) =>
    extra?.excludeFromSubmission
      ? []
      : keysOf(value).map((key, ranking) =>
          createResponseItem({ questionId: id, body: key, ranking }),
        ),
};
