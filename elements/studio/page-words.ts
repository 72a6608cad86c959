import { labelled } from '../../core/language/isolate.ts';
import type { Messages } from '../../core/language/messages.ts';
import { pageName, type StudioPage, type Survey } from '../../core/studio/index.ts';
import { anyText } from '../../core/studio/survey/read.ts';

/** Name of a page in a list without its questions: one without a title has its first question beside its number. */
export function pageWords(studio: Messages['studio'], survey: Survey, page: StudioPage): string {
  const name = pageName(studio, survey, page);
  if (anyText(page.json['title'], survey.mainLanguage)) return name;
  const first = page.elements.find(({ question }) => question !== null)?.question;
  const words = anyText(first?.['body'], survey.mainLanguage);
  return words ? labelled(name, words) : name;
}
