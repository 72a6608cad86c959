import { readJson, type Path } from '../text/json-text.ts';

/** The parts of a survey with their places in the file, in the order in which people see them. */

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectsIn = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Text of a string or number; empty for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export interface Part {
  /** Place in the file. */
  path: Path;
  id: string;
  json: Json;
  /** Place among its neighbours, lowest first. */
  order: number;
}

export interface StudioElement extends Part {
  type: string;
  question: Json | null;
}

export interface StudioPage extends Part {
  style: string;
  elements: readonly StudioElement[];
}

/** Place of a transition in the file. */
export interface StudioTransition {
  path: Path;
  from: string;
  to: string;
  rules: readonly Json[];
}

export interface StudioLanguage {
  id: string;
  code: string;
  name: string;
}

export interface Survey {
  json: Json;
  id: string;
  name: string;
  languages: readonly StudioLanguage[];
  /** Code of the language in which the survey is written first. */
  mainLanguage: string;
  pages: readonly StudioPage[];
  transitions: readonly StudioTransition[];
}

const orderOf = (json: Json): number => (typeof json['order'] === 'number' ? json['order'] : 0);

/** The members of a list with their places, sorted by their order. */
function partsOf(list: unknown, path: Path): Part[] {
  if (!Array.isArray(list)) return [];
  return list
    .map((json: unknown, at) => ({ json, path: [...path, at] }))
    .filter((part): part is { json: Json; path: (string | number)[] } => isObject(part.json))
    .map(({ json, path: at }) => ({ path: at, id: textOf(json['id']), json, order: orderOf(json) }))
    .sort((a, b) => a.order - b.order);
}

const elementOf = (part: Part): StudioElement => ({
  ...part,
  type: textOf(part.json['type']),
  question: isObject(part.json['question']) ? part.json['question'] : null,
});

const pageOf = (part: Part): StudioPage => ({
  ...part,
  style: textOf(part.json['style']) || 'normal',
  elements: partsOf(part.json['elements'], [...part.path, 'elements']).map(elementOf),
});

const languagesOf = (json: Json): StudioLanguage[] =>
  objectsIn(json['languages']).map((language) => ({
    id: textOf(language['id']),
    code: textOf(language['code']),
    name: textOf(language['name']),
  }));

function mainLanguageOf(json: Json, languages: readonly StudioLanguage[]): string {
  const byId = languages.find(({ id }) => id === textOf(json['default_language_id']));
  return (byId ?? languages[0])?.code || 'en';
}

function transitionsOf(json: Json): StudioTransition[] {
  const list = Array.isArray(json['transitions']) ? json['transitions'] : [];
  return list.flatMap((transition: unknown, at): StudioTransition[] =>
    isObject(transition)
      ? [
          {
            path: ['transitions', at],
            from: textOf(transition['from_state_id']),
            to: textOf(transition['to_state_id']),
            rules: objectsIn(transition['rules']),
          },
        ]
      : [],
  );
}

/** Reads the text of a file with a survey; `null` where it is no JSON object. */
export function readSurvey(text: string): Survey | null {
  const json = readJson(text);
  if (!isObject(json)) return null;
  const languages = languagesOf(json);
  return {
    json,
    id: textOf(json['id']),
    name: textOf(json['name']),
    languages,
    mainLanguage: mainLanguageOf(json, languages),
    pages: partsOf(json['states'], ['states']).map(pageOf),
    transitions: transitionsOf(json),
  };
}

/** Text in a language; empty where it is missing. */
export function readText(value: unknown, language: string, mainLanguage: string): string {
  if (typeof value === 'string') return language === mainLanguage ? value : '';
  return isObject(value) ? textOf(value[language]) : '';
}

/** Text for a list: in the main language, else in any. */
export function anyText(value: unknown, mainLanguage: string): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  return textOf(value[mainLanguage]) || textOf(Object.values(value)[0]);
}

/** The page with a title; `null` without one. */
export const pageOfTitle = ({ pages, mainLanguage }: Survey, title: string): StudioPage | null =>
  pages.find(({ json }) => anyText(json['title'], mainLanguage) === title) ?? null;

export const elementsOf = (survey: Survey): readonly StudioElement[] =>
  survey.pages.flatMap(({ elements }) => elements);

export const pageOfId = (survey: Survey, id: string): StudioPage | null =>
  survey.pages.find((page) => page.id === id) ?? null;

export const elementOfId = (survey: Survey, id: string): StudioElement | null =>
  elementsOf(survey).find((element) => element.id === id) ?? null;

/** Id that no part of the survey has: the name, or the name with a number. */
export function freeId(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** Every id and key in the survey. */
export function takenIds(survey: Survey): Set<string> {
  const taken = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (isObject(value))
      for (const [name, entry] of Object.entries(value))
        if (name === 'id' || name === 'key') taken.add(textOf(entry));
        else collect(entry);
  };
  collect(survey.json);
  return taken;
}

/** The present place of a page or an element; `null` where it was removed meanwhile. */
export const placeOfId = (survey: Survey, id: string): Path | null =>
  (elementOfId(survey, id) ?? pageOfId(survey, id))?.path ?? null;

/** The present place of an option or row of a question. */
export function placeOfPart(
  survey: Survey,
  elementId: string,
  list: 'options' | 'statements',
  id: string,
): Path | null {
  const element = elementOfId(survey, elementId);
  const at = objectsIn(element?.question?.[list]).findIndex((part) => textOf(part['id']) === id);
  return element && at >= 0 ? [...element.path, 'question', list, at] : null;
}

/** The questions that people answer before an element, in their order. */
export function questionsBefore(survey: Survey, elementId: string): readonly Json[] {
  const elements = elementsOf(survey);
  const at = elements.findIndex(({ id }) => id === elementId);
  return elements
    .slice(0, Math.max(at, 0))
    .flatMap(({ question }) => (question && question['style'] !== 'plain' ? [question] : []));
}
