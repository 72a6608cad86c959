/** The models of the results. Other folders import from here. */

export {
  $accessProblem,
  $isOpening,
  $surveys,
  accessLeft,
  accessRequested,
  type AccessProblem,
} from './access.ts';
export {
  hasAnswers,
  isFiltered,
  readAddress,
  writeAddress,
  type AnswerFilter,
  type ResultsView,
} from './address.ts';
export {
  $failedAnswers,
  $files,
  $texts,
  $themes,
  filesNeeded,
  moreFilesRequested,
  moreTextsRequested,
  textsNeeded,
  themesNeeded,
} from './answers.ts';
export { liveStarted, liveStopped } from './live.ts';
export { pollingStarted, pollingStopped } from './polling.ts';
export { $hasReportFailed, $questions, $summary, reportRetried } from './report.ts';
export {
  $areResponsesLoading,
  $hasResponseFailed,
  $haveResponsesFailed,
  $nextResponses,
  $response,
  $responses,
  moreResponsesRequested,
  responseNeeded,
  responsesNeeded,
} from './responses.ts';
export { $hasSamplesRemovalFailed, samplesRemovalRequested } from './samples.ts';
export { MIN_ANSWERS } from './story/interval.ts';
export { isValueShown, trendOf, type Measure, type TrendPoint } from './story/measure.ts';
export {
  $quotes,
  quotedQuestion,
  quotesNeeded,
  wordsWhenAsked,
  type Quote,
} from './story/quotes.ts';
export { storyOf, type StorySentence } from './story/story.ts';
export { $hasTeamFailed, $team, $teamFilter, teamRetried } from './team.ts';
export {
  $filter,
  $query,
  $view,
  answersToggled,
  filterChanged,
  filterCleared,
  responseChosen,
  responseLeft,
  sectionChosen,
  surveyChosen,
  surveyLeft,
  teamChosen,
  viewRestored,
} from './view.ts';
