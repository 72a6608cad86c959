import type { Messages } from '../../language/messages.ts';
import { anyText, type StudioElement, type StudioPage, type Survey } from './read.ts';

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

export const contentName = (studio: Messages['studio'], type: string): string =>
  type in CONTENT_NAMES ? studio.parts[CONTENT_NAMES[type as keyof typeof CONTENT_NAMES]]() : type;

export function pageName(studio: Messages['studio'], survey: Survey, page: StudioPage): string {
  const title = anyText(page.json['title'], survey.mainLanguage);
  if (title) return title;
  if (page.style !== 'normal') return studio.endPage();
  return studio.pageNumber({ number: survey.pages.indexOf(page) + 1 });
}

export function elementName(
  studio: Messages['studio'],
  survey: Survey,
  { type, json, question }: StudioElement,
): string {
  const words = anyText(question ? question['body'] : json['text'], survey.mainLanguage);
  if (words) return words;
  return question ? studio.noWords() : contentName(studio, type);
}
