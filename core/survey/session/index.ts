/** Public interface of the session: the models of one person answering the open survey. */
export {
  $firstResponseTime,
  $response,
  answerChanged,
  answerChosen,
  answered,
  answerFinished,
  answerGiven,
  answerLeft,
  answerSettled,
  pageHidden,
  responseRestored,
  userActive,
} from './answers.ts';
export { $attemptId, attemptResumed } from './attempt.ts';
export {
  $currentState,
  $currentStateId,
  $path,
  $visitedStates,
  stateEntered,
} from './current-state.ts';
export { $matrixLayout, matrixLayoutChosen } from './matrix-layout.ts';
export { $moving, stateChanged } from './moving.ts';
export { nextRequested, skipRequested } from './move-requests.ts';
export { $canGoBack, $isPreview, backRequested } from './navigation.ts';
export { answerFromOutside, inAnsweringOrder, type OutsideAnswers } from './outside-answers.ts';
export { $pipedTexts } from './piped-texts.ts';
export { $stateProblem, $stateProblems } from './problems.ts';
export { $screen } from './screen.ts';
export { $scrollTarget } from './scroll.ts';
export { $nextStep, $step, stepEntered } from './steps.ts';
export { $shownIndex, shownChanged } from './shown.ts';
export {
  $unopenedChat,
  $isResumed,
  $isSaved,
  $isSubmitting,
  $submittedChat,
  $submitError,
  chatOpenFailed,
  chatDue,
  earlierRefused,
  resumed,
  savedRetried,
  submissionFailed,
  submissionRequested,
  submissionSaved,
  submitted,
} from './submission-state.ts';
export {
  $index,
  $isElsewhere,
  $mask,
  $openFailure,
  flowReset,
  openRetried,
  personLeft,
  shownElsewhere,
} from './survey.ts';
export { CHOICE_SHOWN_MS } from './timings.ts';
export { $withheld } from './withheld.ts';
