/** The door of the room: pure rules of a survey, worked out on its index and a response. */
export { fillIn, hasPlaceholder } from './piping.ts';
export { tryAnswer, type AnswerResult } from './answering.ts';
export { indexFlow, type FlowIndex, type QuestionElement } from './flow-index.ts';
export { PersistentMap } from './persistent-map.ts';
export {
  answerOf,
  emptyResponse,
  isAnswered,
  isElementVisible,
  questionOf,
  visibleQuestions,
  type Answer,
  type SurveyResponse,
} from './response.ts';
export { doesRuleHold } from './rules.ts';
export {
  defaultThankState,
  hasNextButton,
  isEnd,
  nextState,
  stateOf,
  type MoveSource,
} from './transitions.ts';
export {
  autoAdvances,
  revalidate,
  validateElement,
  validateState,
  withErrors,
  type StateProblems,
} from './validation.ts';
