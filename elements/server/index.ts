export { renderSurvey, type RenderedSurvey, type SurveyRequest } from './render-survey.tsx';
