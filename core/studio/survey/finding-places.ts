import type { CountedHarm } from '../../contract/content/changes.ts';
import type { Messages } from '../../language/messages.ts';
import { elementName, pageName, pageWords } from './names.ts';
import { anyText, elementOfId, isObject, pageOfId, type Survey } from './read.ts';
import { selectionOf } from './selection.ts';
import { valueAt } from './texts.ts';

/** Places of findings of the check and of harm, in the survey. */

/** The option or row of a question that a place is in: its text, or its number. */
function listedPartName(studio: Messages['studio'], survey: Survey, path: string): string {
  const [place, list, at] = /^.*\.(options|statements)\.(\d+)/.exec(path) ?? [];
  const part = place ? valueAt(survey.json, place.split('.')) : null;
  if (!isObject(part)) return '';
  const number = { number: Number(at) + 1 };
  const name = list === 'options' ? studio.optionText(number) : studio.rowText(number);
  return anyText(part['body'], survey.mainLanguage) || name;
}

/** Name of the part that a place in the file belongs to, with its option or row; empty for the survey as a whole. */
export function placeName(studio: Messages['studio'], survey: Survey, path: string): string {
  const selection = selectionOf(survey, path);
  if (selection.kind === 'survey') return '';
  const page = pageOfId(survey, selection.id);
  if (page) return pageWords(studio, survey, page);
  const element = elementOfId(survey, selection.id)!;
  const { question, json } = element;
  const hasWords = anyText(question ? question['body'] : json['text'], survey.mainLanguage) !== '';
  const own = survey.pages.find(({ elements }) => elements.includes(element))!;
  return [
    // Other parts of the survey may have the same type.
    hasWords ? '' : pageName(studio, survey, own),
    elementName(studio, survey, element),
    listedPartName(studio, survey, path),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Name of the part that harm is about: an option or row with its question. Removed parts are in the live survey. */
export function harmedPart(
  studio: Messages['studio'],
  survey: Survey,
  live: Survey | null,
  { kind, path }: Pick<CountedHarm, 'kind' | 'path'>,
): string {
  return placeName(studio, kind.endsWith('_removed') && live ? live : survey, path);
}
