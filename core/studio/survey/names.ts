import { labelled } from '../../language/isolate.ts';
import type { Messages } from '../../language/messages.ts';
import { isLastPage } from './page-edits.ts';
import { anyText, textOf, type StudioElement, type StudioPage, type Survey } from './read.ts';

/** Names of the parts of a survey, in the language of the person. */

export const CONTENT_NAMES = {
  label: 'label',
  image: 'image',
  button_link: 'link',
  footer: 'footer',
  gauge: 'gauge',
  next_page: 'nextPage',
  submit: 'submit',
} as const;

export type ContentType = keyof typeof CONTENT_NAMES;

/** Whether a type is of a part without an answer, and not of a question. */
export const isContent = (type: string): type is ContentType => type in CONTENT_NAMES;

export const contentName = (studio: Messages['studio'], type: string): string =>
  isContent(type) ? studio.parts[CONTENT_NAMES[type]]() : type;

/** The type of a question. */
export const styleName = (studio: Messages['studio'], style: unknown): string =>
  studio.styles[style as keyof typeof studio.styles]?.() ?? textOf(style);

/** The kind of a part without an answer. A button that moves on is named as it reads for visitors. */
export function partName(
  studio: Messages['studio'],
  survey: Survey,
  { type, path }: StudioElement,
): string {
  const page = survey.pages.find((other) => other.path[1] === path[1]);
  const sends = type === 'next_page' && page !== undefined && isLastPage(survey, page);
  return contentName(studio, sends ? 'submit' : type);
}

export function pageName(studio: Messages['studio'], survey: Survey, page: StudioPage): string {
  const title = anyText(page.json['title'], survey.mainLanguage);
  if (title) return title;
  if (page.style !== 'normal') return studio.endPage();
  return studio.pageNumber({ number: survey.pages.indexOf(page) + 1 });
}

/** Name of a page apart from its questions: one without a title has its first question beside its number. */
export function pageWords(studio: Messages['studio'], survey: Survey, page: StudioPage): string {
  const name = pageName(studio, survey, page);
  if (anyText(page.json['title'], survey.mainLanguage)) return name;
  const first = page.elements.find(({ question }) => question !== null)?.question;
  const words = anyText(first?.['body'], survey.mainLanguage);
  return words ? labelled(name, words) : name;
}

export function elementName(
  studio: Messages['studio'],
  survey: Survey,
  element: StudioElement,
): string {
  const { json, question } = element;
  const words = anyText(question ? question['body'] : json['text'], survey.mainLanguage);
  if (words) return words;
  return question ? styleName(studio, question['style']) : partName(studio, survey, element);
}
