/** Public interface of the flow engine: pure functions on the index of a flow and a response. */
export { fillIn, fillInQuestion, fillInText, type AnswerTexts } from './placeholders.ts';
export { applyOpenTriggers, changeAnswer, isDrawDue } from './answering.ts';
export { indexFlow, type FlowIndex, type QuestionElement } from './flow-index.ts';
export { PersistentMap } from './persistent-map.ts';
export { hasManyPages, progressOf } from './progress.ts';
export {
  answerOf,
  emptyResponse,
  isAnswered,
  isAskedNow,
  isElementVisible,
  questionOf,
  visibleQuestions,
  type SurveyResponse,
} from './response.ts';
export { shuffle, withSeed } from './shuffle.ts';
export { doesRuleHold, operators } from './rules.ts';
export { elementsOfStep, isCompletedByTap, stepBeside, stepsOf, stepToShow } from './steps.ts';
export {
  defaultThankState,
  doesNextSend,
  firstState,
  hasNextButton,
  isEnd,
  nextButtonOf,
  nextState,
  stateOf,
  type MoveSource,
} from './transitions.ts';
export {
  autoAdvances,
  movesOn,
  revalidate,
  validateElement,
  validateState,
  validateStep,
  withErrors,
  type AnswerAct,
  type StateProblems,
} from './validation.ts';
