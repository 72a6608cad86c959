import {
  anyText,
  type StudioElement,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import type { Messages } from '../../core/language/messages.ts';
import { useMessages } from '../ui/use-texts.ts';
import type { QuestionStyle } from '../../core/questions/registry.ts';

/** Names of the parts of a survey, as the studio shows them. */

/** Returns the name of a question type in the language of the person. */
export function useStyleNames(): (style: string) => string {
  const { studio } = useMessages();
  return (style) =>
    (studio.styles[style as QuestionStyle] as (() => string) | undefined)?.() ?? style;
}

const CONTENT_NAMES = {
  label: 'label',
  image: 'image',
  button_link: 'link',
  footer: 'footer',
  gauge: 'gauge',
  next_page: 'nextPage',
  submit: 'submit',
} as const;

type ContentType = keyof typeof CONTENT_NAMES;

const contentTypes = Object.keys(CONTENT_NAMES) as ContentType[];

/** Parts that lead on, or show how far a visitor is: they have no effect on an end. */
const ON_THE_WAY: readonly ContentType[] = ['gauge', 'next_page', 'submit'];

/** The parts without an answer that a page may have. */
export const contentTypesOf = ({ style }: StudioPage): readonly ContentType[] =>
  style === 'normal' ? contentTypes : contentTypes.filter((type) => !ON_THE_WAY.includes(type));

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
