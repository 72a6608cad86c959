import type { Flow, FlowElement, Question } from '../contract/flow.ts';
import type { LocalizedText } from '../contract/wire.ts';
import { createLost, type LostParts } from './lost.ts';
import { negated, outlineOf, shownIf, type Logic, type OutEnd, type OutPage } from './logic.ts';
import { surveyJsExpression } from './surveyjs-logic.ts';
import type { Json, Writing } from './surveyjs-forms.ts';
import { surveyJsQuestion } from './surveyjs-questions.ts';
import { languagesOf, mainText, piped, type Languages } from './texts.ts';

/** Writes a survey as JSON for SurveyJS. */

export interface ExportedSurvey<Content> {
  content: Content;
  /** Parts that could not be carried over, in one line each. */
  lost: string[];
}

const localized =
  ({ main }: Languages) =>
  (text: LocalizedText | null): unknown => {
    const write = (words: string): string => piped(words, (key) => `{${key}}`);
    if (text === null || typeof text === 'string') return write(text ?? '');
    const entries = Object.entries(text);
    return entries.length === 1
      ? write(entries[0]![1])
      : Object.fromEntries(
          entries.map(([code, words]) => [code === main ? 'default' : code, write(words)]),
        );
  };

interface Survey extends Writing {
  flow: Flow;
  questions: ReadonlyMap<string, Question>;
  shown: ReadonlyMap<string, Logic | 'never'>;
}

/** The condition of an element or page as an expression; one that can't be written is listed. */
function visibleIf(logic: Logic | null, place: string, survey: Survey): Json {
  if (logic === null) return {};
  const expression = surveyJsExpression(logic, survey.questions);
  if (expression === null) survey.lost.add(place, 'when it is shown');
  return expression === null ? {} : { visibleIf: expression };
}

const ELEMENT = [
  'id',
  'type',
  'order',
  'isVisible',
  'key',
  'question',
  'triggers',
  'text',
  'url',
  'stateId',
];

function elementOf(element: FlowElement, survey: Survey): Json[] {
  const { id, type, question, text, url } = element;
  if (type === 'next_page' || type === 'submit') return [];
  const place = survey.name(question?.body ?? text) || id;
  if (type === 'footer' || type === 'button_link' || type === 'gauge') {
    survey.lost.add(place, `the element of the type ${type}`);
    return [];
  }
  survey.lost.addMembers(place, element, ELEMENT);
  for (const { scope } of element.triggers)
    if (scope === 'option') survey.lost.add(place, 'options that it shows or hides');
  const shown = survey.shown.get(id) ?? null;
  const condition = shown === 'never' ? { visible: false } : visibleIf(shown, place, survey);
  if (type === 'label') return [{ type: 'html', name: id, html: survey.text(text), ...condition }];
  if (type === 'image')
    return [{ type: 'image', name: id, imageLink: url, altText: survey.text(text), ...condition }];
  const written = question && surveyJsQuestion(question, survey);
  return written ? [{ ...written, ...condition }] : [];
}

const STATE = ['id', 'style', 'order', 'title', 'nextStateId', 'elements', 'shuffle'];

function pageOf({ state, elements, hiddenIf }: OutPage, survey: Survey): Json {
  const place = survey.name(state.title) || state.id;
  survey.lost.addMembers(place, state, STATE);
  return {
    name: state.id,
    ...(state.title === null ? {} : { title: survey.text(state.title) }),
    ...(state.shuffle ? { questionOrder: 'random' } : {}),
    ...visibleIf(negated(hiddenIf), place, survey),
    elements: elements.flatMap((element) => elementOf(element, survey)),
  };
}

/** The text of an end: its title, and its texts below. */
function endHtml({ state }: OutEnd, survey: Survey): unknown {
  const place = survey.name(state.title) || state.id;
  survey.lost.addMembers(place, state, STATE);
  if (state.style === 'chat') survey.lost.add(place, 'the conversation after it');
  for (const { type, id } of state.elements)
    if (type !== 'label') survey.lost.add(place, `the element ${id} of the type ${type}`);
  const texts = [
    state.title,
    ...state.elements.map(({ type, text }) => (type === 'label' ? text : null)),
  ];
  const [first, ...others] = texts.filter((text) => text !== null);
  if (others.length > 0) survey.lost.add(place, 'its texts after the first one');
  return first === undefined ? null : survey.text(first);
}

function endsOf(ends: readonly OutEnd[], survey: Survey): Json {
  const usual = ends.find(({ isUsual }) => isUsual);
  const html = usual && endHtml(usual, survey);
  const conditional = ends.flatMap((end) => {
    if (end === usual) return [];
    const place = survey.name(end.state.title) || end.state.id;
    const expression = end.when && surveyJsExpression(end.when, survey.questions);
    if (expression === null) {
      survey.lost.add(place, 'this end');
      return [];
    }
    return [{ expression, html: endHtml(end, survey) ?? '' }];
  });
  return {
    ...(html ? { completedHtml: html } : {}),
    ...(conditional.length > 0 ? { completedHtmlOnCondition: conditional } : {}),
  };
}

const FLOW = [
  'id',
  'nodeId',
  'flowId',
  'name',
  'defaultLanguageId',
  'languages',
  'states',
  'transitions',
  'allowBack',
  'showProgress',
  'layout',
];

const createSurvey = (flow: Flow, lost: LostParts): Survey => {
  const languages = languagesOf(flow);
  return {
    flow,
    lost,
    text: localized(languages),
    name: (text) => mainText(text, languages),
    questions: new Map(
      flow.states.flatMap(({ elements }) =>
        elements.flatMap(({ question }) => (question ? [[question.key, question] as const] : [])),
      ),
    ),
    shown: shownIf(flow),
  };
};

export function toSurveyJs(flow: Flow): ExportedSurvey<Json> {
  const lost = createLost();
  const survey = createSurvey(flow, lost);
  const { pages, ends, lostJumps } = outlineOf(flow);
  lost.addMembers(flow.name || flow.id, flow, FLOW);
  for (const [from, to] of lostJumps)
    lost.add(from, `the way to ${to}, which does not lead forward`);
  return {
    content: {
      title: flow.name || flow.id,
      locale: languagesOf(flow).main,
      ...(flow.allowBack ? {} : { showPrevButton: false }),
      showProgressBar: flow.showProgress,
      ...(flow.layout === 'one' ? { questionsOnPageMode: 'questionPerPage' } : {}),
      pages: pages.map((page) => pageOf(page, survey)),
      ...endsOf(ends, survey),
    },
    lost: lost.lines(),
  };
}
