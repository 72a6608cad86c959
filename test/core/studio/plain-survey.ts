import { questionTypes, type QuestionStyle } from '../../../core/questions/registry.ts';
import { factsOf, requiredParts } from '../../../core/questions/facts.ts';
import type { Question } from '../../../core/contract/flow.ts';

/**
 * A survey as plain data, edited without its text: the model that the edits of the studio are compared with. Pages and elements
 * are lists in the order in which people see them, without numbers.
 */

export interface Plain {
  [name: string]: unknown;
}

export interface PlainPage extends Plain {
  id: string;
  style?: string;
  next_state_id?: string;
  elements: PlainElement[];
}

export interface PlainElement extends Plain {
  id: string;
  type: string;
  key?: string;
  question?: PlainQuestion;
  triggers?: (Plain & { target_ids?: string[] })[];
}

export interface PlainQuestion extends Plain {
  id: string;
  key: string;
  style: string;
  extra?: Plain;
  options?: PlainOption[];
  statements?: PlainOption[];
}

export interface PlainOption extends Plain {
  id: string;
  key: string;
}

export interface PlainBranch extends Plain {
  from_state_id: string;
  to_state_id: string;
  rules?: Plain[];
}

export interface PlainSurvey extends Plain {
  languages: (Plain & { code: string })[];
  states: PlainPage[];
  transitions?: PlainBranch[];
}

const numberOf = ({ order }: Plain): number => (typeof order === 'number' ? order : 0);

function inOrder<T extends Plain>(list: readonly T[]): T[] {
  const parts = list.toSorted((a, b) => numberOf(a) - numberOf(b));
  for (const part of parts) delete part['order'];
  return parts;
}

/** The data of a file; the numbers of pages and elements become their places. */
export function plainOf(json: unknown): PlainSurvey {
  const survey = structuredClone(json) as PlainSurvey;
  return {
    ...survey,
    states: inOrder(survey.states).map((page) => ({
      ...page,
      elements: inOrder(page.elements ?? []),
    })),
  };
}

export const isNormal = ({ style = 'normal' }: PlainPage): boolean => style === 'normal';

const isButton = ({ type }: PlainElement): boolean => type === 'next_page' || type === 'submit';

export const mainOf = ({ languages, default_language_id: id }: PlainSurvey): string =>
  (languages.find((language) => language['id'] === id) ?? languages[0])!.code;

const newWords = (survey: PlainSurvey, words: string): unknown =>
  survey.languages.length > 1 ? { [mainOf(survey)]: words } : words;

const partsNamed = (
  survey: PlainSurvey,
  key: string,
  list: 'options' | 'statements',
  count: number,
): PlainOption[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${list[0]}-${key}-${at + 1}`,
    key: `${list === 'options' ? 'option' : 'row'}_${at + 1}`,
    body: newWords(survey, `${list === 'options' ? 'Option' : 'Row'} ${at + 1}`),
  }));

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const neededBy = (style: string, extra?: Plain): ReturnType<typeof requiredParts> =>
  requiredParts({
    style,
    extra: Object.fromEntries(
      Object.entries(extra ?? {}).map(([name, value]) => [camelCase(name), value]),
    ),
  } as unknown as Question);

const settingsOf = (style: string): Set<string> =>
  new Set(style in questionTypes ? factsOf({ style } as Question).settings : []);

export const insert = <T>(list: T[], at: number, member: T): void =>
  void list.splice(at, 0, member);

export const elementsIn = (survey: PlainSurvey): PlainElement[] =>
  survey.states.flatMap(({ elements }) => elements);

export const pageNamed = (survey: PlainSurvey, id: string): PlainPage =>
  survey.states.find((page) => page.id === id)!;

const pageWith = (survey: PlainSurvey, id: string): PlainPage =>
  survey.states.find(({ elements }) => elements.some((element) => element.id === id))!;

function takeElement(survey: PlainSurvey, id: string): PlainElement {
  const { elements } = pageWith(survey, id);
  return elements.splice(
    elements.findIndex((element) => element.id === id),
    1,
  )[0]!;
}

/** Triggers that show removed elements no longer name them; a trigger without another one is removed. */
export function forgetTargets(survey: PlainSurvey, ids: ReadonlySet<string>): void {
  for (const element of elementsIn(survey))
    if (element.triggers)
      element.triggers = element.triggers
        .map((trigger) =>
          trigger.target_ids?.some((id) => ids.has(id))
            ? { ...trigger, target_ids: trigger.target_ids.filter((id) => !ids.has(id)) }
            : trigger,
        )
        .filter(
          (trigger, at) => trigger === element.triggers![at] || trigger.target_ids!.length > 0,
        );
}

export function removeElement(survey: PlainSurvey, id: string): void {
  takeElement(survey, id);
  forgetTargets(survey, new Set([id]));
}

export function moveElement(
  survey: PlainSurvey,
  id: string,
  { pageId, at, buttonId }: { pageId: string; at: number; buttonId: string },
): void {
  const page = pageNamed(survey, pageId);
  const isOwn = page.elements.some((element) => element.id === id);
  const element = takeElement(survey, id);
  insert(page.elements, at, element);
  if (element.question && !isOwn) addMissingButton(page, buttonId);
}

function addMissingButton(page: PlainPage, id: string): void {
  if (isNormal(page) && !page.elements.some(isButton))
    page.elements.push({ id, type: 'next_page' });
}

/** Adds an element before the buttons, or behind another element. */
function place(page: PlainPage, element: PlainElement, afterId: string | null): void {
  const after = page.elements.findIndex(({ id }) => id === afterId);
  const button = page.elements.findIndex(isButton);
  const end = button < 0 ? page.elements.length : button;
  const at = after < 0 ? end : isButton(page.elements[after]!) ? after : after + 1;
  insert(page.elements, at, element);
}

export interface NewQuestion {
  pageId: string;
  afterId: string | null;
  id: string;
  key: string;
  buttonId: string;
  style: string;
}

export function addQuestion(
  survey: PlainSurvey,
  { pageId, afterId, id, key, buttonId, style }: NewQuestion,
): void {
  const page = pageNamed(survey, pageId);
  const { options, statements, source } = neededBy(style);
  const copied = elementsIn(survey).find(({ question }) => (question?.options ?? []).length > 0);
  const question: PlainQuestion = {
    id: `q-${key}`,
    key,
    style,
    body: newWords(survey, 'Your question'),
    ...(options ? { options: partsNamed(survey, key, 'options', 3) } : {}),
    ...(statements ? { statements: partsNamed(survey, key, 'statements', 2) } : {}),
    ...(source && copied ? { extra: { options_source: copied.question!.key } } : {}),
  };
  place(page, { id, type: 'question', key, question }, afterId);
  addMissingButton(page, buttonId);
}

export function addContent(
  survey: PlainSurvey,
  {
    pageId,
    afterId,
    id,
    type,
  }: { pageId: string; afterId: string | null; id: string; type: string },
): void {
  const page = pageNamed(survey, pageId);
  const hasText = ['label', 'button_link', 'footer'].includes(type);
  const element = { id, type, ...(hasText ? { text: newWords(survey, 'Your text') } : {}) };
  if (isButton(element)) page.elements.push(element);
  else place(page, element, afterId);
}

export function duplicate(
  survey: PlainSurvey,
  id: string,
  names: { id: string; key: string },
): void {
  const { elements } = pageWith(survey, id);
  const at = elements.findIndex((element) => element.id === id);
  const copy = { ...structuredClone(elements[at]!), id: names.id };
  const { question } = copy;
  if (question) {
    copy.key = names.key;
    question.id = `q-${names.key}`;
    question.key = names.key;
    for (const list of ['options', 'statements'] as const)
      question[list]?.forEach((part, index) => {
        part.id = `${list[0]}-${names.key}-${index + 1}`;
      });
  }
  insert(elements, at + 1, copy);
}

export function changeStyle(survey: PlainSurvey, id: string, style: string): void {
  const question = elementsIn(survey).find((element) => element.id === id)!.question!;
  if (question.style === style) return;
  const allowed = settingsOf(style);
  const isAllowed = (name: string): boolean => allowed.has(camelCase(name));
  const copied = elementsIn(survey).find(
    (element) => element.id !== id && (element.question?.options ?? []).length > 0,
  );
  const needsSource = neededBy(style).source && question.extra?.['options_source'] === undefined;
  question.style = style;
  const extra = {
    ...question.extra,
    ...(needsSource && copied ? { options_source: copied.question!.key } : {}),
  };
  const kept = Object.entries(extra).filter(([name]) => isAllowed(name));
  if (kept.length > 0) question.extra = Object.fromEntries(kept);
  else delete question.extra;
  const { options = 0, statements = 0 } = neededBy(style, question.extra);
  if (options > 0 && !question.options?.length)
    question.options = partsNamed(survey, question.key, 'options', 3);
  if (statements > 0 && !question.statements?.length)
    question.statements = partsNamed(survey, question.key, 'statements', 2);
  if (options === 0 && !allowed.has('statements')) delete question.options;
  if (!allowed.has('statements')) delete question.statements;
  for (const name of ['is_multi_select', 'shuffle']) if (!isAllowed(name)) delete question[name];
  const { kind = 'asked' } = questionTypes[style as QuestionStyle];
  if (kind !== 'asked') delete question['is_required'];
}

export function addOptions(
  survey: PlainSurvey,
  id: string,
  list: 'options' | 'statements',
  added: readonly { id: string; key: string; words: string }[],
): void {
  const question = elementsIn(survey).find((element) => element.id === id)!.question!;
  question[list] ??= [];
  for (const { words, ...names } of added)
    question[list].push({ ...names, body: newWords(survey, words) });
}

/** Sets a text in a language: a map by language where the survey has several. */
export function setText(
  survey: PlainSurvey,
  owner: Plain,
  name: string,
  language: string,
  words: string,
): void {
  const value = owner[name];
  const isMap = typeof value === 'object' && value !== null;
  if (isMap) {
    const map = value as Plain;
    if (words) map[language] = words;
    else delete map[language];
  } else if (language === mainOf(survey) && (survey.languages.length <= 1 || !words))
    if (words) owner[name] = words;
    else delete owner[name];
  else
    owner[name] = {
      ...(typeof value === 'string' && value ? { [mainOf(survey)]: value } : {}),
      ...(words ? { [language]: words } : {}),
    };
}
