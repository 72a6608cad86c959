import type { Flow, FlowElement, Question } from '../contract/flow.ts';
import type { ResultKind } from '../contract/results/result-kinds.ts';
import { promptOf, resultKindOf } from '../questions/facts.ts';
import { styleOf } from '../questions/index.ts';
import { createLost } from './lost.ts';
import { negated, outlineOf, shownIf, type Logic, type OutPage } from './logic.ts';
import type { ExportedSurvey } from './surveyjs.ts';
import { languagesOf, mainText } from './texts.ts';
import { xlsExpression, type XlsQuestion } from './xlsform-logic.ts';
import type { XlsRow } from './xlsform-forms.ts';
import { xlsRows, type XlsWriting } from './xlsform-questions.ts';
import { choicesSheet, settingsSheet, surveySheet, type XlsSheet } from './xlsform-sheets.ts';

/** Writes a survey as the sheets of XLSForm, which ODK, KoboToolbox and others read. */

/** Gives names that XML accepts, and that differ. */
function createNames(): (wanted: string) => string {
  const used = new Set<string>();
  return (wanted) => {
    const plain = wanted.replace(/[^A-Za-z0-9_.-]+/g, '_');
    const base = /^[A-Za-z_]/.test(plain) ? plain : `q_${plain}`;
    let name = base;
    for (let count = 2; used.has(name); count += 1) name = `${base}_${count}`;
    used.add(name);
    return name;
  };
}

/** Kinds of results of numbers. */
const NUMBERS: readonly (ResultKind | null)[] = ['nps', 'scale', 'number'];

function questionOf(question: Question, name: (wanted: string) => string): XlsQuestion {
  const { key, options, statements } = question;
  const isKnown = styleOf(question) !== null;
  const prompt = isKnown ? promptOf(question) : null;
  const own = name(key);
  const optionNames = new Set<string>();
  const optionName = (wanted: string): string => {
    let unique = wanted.replace(/\s+/g, '_') || 'option';
    while (optionNames.has(unique)) unique += '_';
    optionNames.add(unique);
    return unique;
  };
  return {
    name: own,
    statements: new Map(statements.map((row) => [row.key, name(`${own}_${row.key}`)])),
    takesSeveral: prompt === 'options' || prompt === 'options_by_statement',
    isNumber: prompt === 'text' && NUMBERS.includes(resultKindOf(question)),
    options: new Map(options.map((option) => [option.key, optionName(option.key)])),
  };
}

interface Survey extends XlsWriting {
  shown: ReadonlyMap<string, Logic | 'never'>;
  name: (wanted: string) => string;
}

function relevant(logic: Logic | null, place: string, survey: Survey): { relevant?: string } {
  if (logic === null) return {};
  const expression = xlsExpression(logic, survey.questions);
  if (expression === null) survey.lost.add(place, 'when it is shown');
  return expression === null ? {} : { relevant: expression };
}

const ELEMENT = 'id type order isVisible key question triggers text url stateId'.split(' ');

function elementRows(element: FlowElement, survey: Survey): XlsRow[] {
  const { id, type, question, text, url } = element;
  if (type === 'next_page' || type === 'submit') return [];
  const place = survey.text(question?.body ?? text) || id;
  const shown = survey.shown.get(id) ?? null;
  if (shown === 'never') {
    survey.lost.add(place, 'an element that is never shown');
    return [];
  }
  survey.lost.addMembers(place, element, ELEMENT);
  for (const { scope } of element.triggers)
    if (scope === 'option') survey.lost.add(place, 'options that it shows or hides');
  const condition = relevant(shown, place, survey);
  if (type === 'label' && text !== null)
    return [{ type: 'note', name: survey.name(id), label: text, ...condition }];
  if (type === 'image')
    return [
      { type: 'note', name: survey.name(id), label: text ?? '', image: url ?? '', ...condition },
    ];
  if (!question) {
    survey.lost.add(place, `the element of the type ${type}`);
    return [];
  }
  const [first, ...others] = xlsRows(question, survey);
  return first ? [{ ...first, ...condition }, ...others] : [];
}

const STATE = ['id', 'style', 'order', 'title', 'nextStateId', 'elements'];

function pageRows({ state, elements, hiddenIf }: OutPage, survey: Survey): XlsRow[] {
  const place = survey.text(state.title) || state.id;
  survey.lost.addMembers(place, state, STATE);
  return [
    {
      type: 'begin_group',
      name: survey.name(`page_${state.id}`),
      appearance: 'field-list',
      ...(state.title === null ? {} : { label: state.title }),
      ...relevant(negated(hiddenIf), place, survey),
    },
    ...elements.flatMap((element) => elementRows(element, survey)),
    { type: 'end_group', name: '' },
  ];
}

const FLOW = 'id nodeId flowId name defaultLanguageId languages states transitions'.split(' ');

export function toXlsForm(flow: Flow): ExportedSurvey<XlsSheet[]> {
  const lost = createLost();
  const languages = languagesOf(flow);
  const name = createNames();
  const all = flow.states.flatMap(({ elements }) =>
    elements.flatMap(({ question }) => question ?? []),
  );
  const survey: Survey = {
    lost,
    text: (text) => mainText(text, languages),
    questions: new Map(all.map((question) => [question.key, questionOf(question, name)])),
    choices: [],
    shown: shownIf(flow),
    name,
  };
  const { pages, ends, lostJumps } = outlineOf(flow);
  lost.addMembers(flow.name || flow.id, flow, FLOW);
  for (const [from, to] of lostJumps)
    lost.add(from, `the way to ${to}, which does not lead forward`);
  for (const { state } of ends)
    lost.add(survey.text(state.title) || state.id, 'the page at the end');
  const rows = pages.flatMap((page) => pageRows(page, survey));
  const cells = { languages, names: survey.questions };
  return {
    content: [
      surveySheet(rows, cells),
      choicesSheet(survey.choices, cells),
      settingsSheet(flow, languages),
    ],
    lost: lost.lines(),
  };
}
