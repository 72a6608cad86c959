import { responseOf } from '../../contract/feedback.ts';
import { keysOf, many } from './choice.ts';

/** Some of the options that were chosen in another question. */
export const dynamicMultipleChoice: typeof many = {
  ...many,
  toResponses: (value, { id, extra }) =>
    extra?.excludeFromSubmission ? [] : keysOf(value).map((key, ranking) => responseOf({ questionId: id, body: key, ranking })),
};
