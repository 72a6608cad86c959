export type { FirstScreen } from '../prefetch/first-screen.ts';
export type { ChatRequest } from './draw-chat.ts';
export type { SurveyRequest } from './draw-survey.tsx';
export { renderFirstScreen } from './render-first-screen.ts';
export { renderSurvey, type RenderedSurvey } from './render-survey.ts';
