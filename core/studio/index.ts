/** The models of the studio, in which owners make surveys. Other folders import from here. */

export {
  $files,
  conflictSettled,
  edited,
  fileRequested,
  loadFileFx,
  redoRequested,
  undoRequested,
} from './files/files.ts';
export { $isUnsaved, $saveProblem, pageLeft } from './files/saving.ts';
export { $conflicting } from './files/conflicting.ts';
export { isChanged, type OpenFile } from './files/open-file.ts';
export { lastActOf, nextActOf, type Act, type NamedVersion } from './files/history.ts';
export { choicesIn, resolved, type Merge } from './files/merge.ts';
export { archiveFx, discardSurveyFx, removeSurveyFx } from './survey-acts.ts';
export {
  $hasVersions,
  $workspace,
  $workspaceProblem,
  FIRST_MESSAGE,
  workspaceOpened,
} from './workspace.ts';
export {
  $chosen,
  $comparison,
  $offered,
  $published,
  $restores,
  $restoring,
  comparisonClosed,
  comparisonRequested,
  draftsOffered,
  draftsToggled,
  harmIn,
  needsConsent,
  publishRequested,
  restoreRequested,
} from './publishing.ts';
export { $isPublishing, $publishProblem } from './publish-problem.ts';
export {
  $file,
  $findings,
  $startsAtName,
  $language,
  $path,
  $selection,
  $survey,
  $view,
  languageChosen,
  selected,
  studioStarted,
  surveyClosed,
  surveyOpened,
  viewChosen,
  views,
  type View as StudioView,
} from './view.ts';
export {
  $chosenChannel,
  $chosenWidget,
  $device,
  $isDeviceDark,
  $previewRestarts,
  channelChosen,
  darkToggled,
  deviceChosen,
  devices,
  previewRestarted,
  widgetChosen,
  type Device,
} from './preview.ts';
export { $origins, $staleCounts, translationKept } from './translation-origins.ts';
export {
  $actNotice,
  $copiedLook,
  $undoNotice,
  actNoticed,
  noticeDismissed,
  undoNoticed,
} from './act-notice.ts';
export { $isReadName, $visitorNames, otherNames } from './visitor-names.ts';
export { createSurveyFx, duplicateFx } from './new-survey.ts';
export {
  $hasSimulationFailed,
  $isSimulating,
  $isSimulationOutdated,
  $simulation,
  RESPONDENTS,
  simulationRequested,
  simulatorConnected,
  type Simulator,
} from './simulation/model.ts';
export type { Simulation, TakenWay } from './simulation/tally.ts';
export {
  $pictures,
  ignoredParts,
  isOwnPicture,
  isPicture,
  loadPictureFx,
  nameOfPicture,
  MAX_PICTURE_BYTES,
  pictureTypes,
  storePictureFx,
} from './channel/pictures.ts';
export { $isLookChanged, $plates, logoCompared, plateAdded } from './channel/plates.ts';
export {
  checkColour,
  configOf,
  lookIn,
  lookNames,
  pageColourOf,
  paintOf,
  schemeIn,
  standardColour,
  type ColourCheck,
} from './channel/settings.ts';
export { withoutExample } from './survey/example.ts';
export * from './survey/finding-places.ts';
export * from './survey/finding-words.ts';
export * from './survey/names.ts';
export * from './survey/read.ts';
export * from './survey/selection.ts';
export * from './survey/texts.ts';
export * from './survey/translations.ts';
export * from './survey/page-edits.ts';
export * from './survey/element-edits.ts';
export * from './survey/branch-edits.ts';
export * from './survey/read-triggers.ts';
export * from './survey/extra-fields.ts';
export { grouped } from './survey/grouped.ts';
export * from './survey/ways.ts';
export * from './survey/question-edits.ts';
export * from './survey/pasted-parts.ts';
export {
  comparisonsOf,
  canExclude,
  hasOptions,
  hasSelectionLimits,
  hasStatements,
  isAnswered,
  questionGroups,
  scaleNumbersOf,
  settingsOf,
  styles,
  stylesOf,
  takesWords,
} from './survey/question-defaults.ts';
export {
  insertAt,
  removeAt,
  reorder,
  setAt,
  writeJson,
  readJson,
  type Path,
} from './text/json-text.ts';
