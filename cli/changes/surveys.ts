import type { Flow } from '../../core/contract/flow.ts';
import { resultKindOf } from '../../core/questions/facts.ts';
import { outlineOf } from '../check/outline.ts';
import type { Entity } from '../kinds/entity.ts';
import { ENDS, type Describe, type Difference } from './difference.ts';
import { matchAlike, memberChanges } from './lists.ts';
import { namesOf, rulesText, type SurveyNames } from './names.ts';
import { stateChanges } from './pages.ts';
import { compareSettings, switched } from './settings.ts';
import { readRules, transitionChanges } from './transitions.ts';
import { capitalize, counted, languageName, type Json } from './words.ts';

/** Differences of surveys. */

/** Sentence about a survey that is new or removed. */
export function wholeSurvey({ value }: Entity<Flow>, kind: 'added' | 'removed'): Difference {
  const { survey, pageIds } = namesOf(value);
  const { questions } = outlineOf(value);
  const words = `${counted(pageIds.length, 'page')} and ${counted(questions.length, 'question')}`;
  const answered = questions.filter(({ question }) => resultKindOf(question) !== null);
  return {
    path: '',
    message: `${capitalize(survey)} with ${words} ${ENDS[kind]}.`,
    kind,
    size: {
      pages: pageIds.length,
      questions: answered.length,
      languages: value.languages.length,
    },
  };
}

const languageOf = ({ code, name, id }: Json): string =>
  typeof code === 'string' ? languageName(code) : String(name ?? id);

const languageChanges =
  (survey: string): Describe =>
  (setting) =>
    memberChanges(setting, {
      added: ({ item, path }) => [
        { path, message: `${languageOf(item)} is a new language of ${survey}.` },
      ],
      removed: ({ item, path }) => [
        { path, message: `${languageOf(item)} is no longer a language of ${survey}.` },
      ],
      changed: (before, after) =>
        compareSettings(before.item, after.item, after.path, {
          name: `the language ${languageOf(after.item)}`,
          code: 'en',
        }),
      reordered: `The languages of ${survey} are in another order.`,
    });

/** Rules of the redirection to a store. */
const redirectRules =
  (before: SurveyNames, after: SurveyNames): Describe =>
  (setting) => {
    const matched = matchAlike(setting.before, setting.after, setting.path, []);
    if (!matched) return [];
    const text = (names: SurveyNames, rules: unknown) =>
      rulesText(names, readRules(rules ?? [])) || 'always';
    const [was, is] = [text(before, setting.before), text(after, setting.after)];
    const message = `The redirection to a store happens ${is} now${was === is ? '' : ` (it was: ${was})`}.`;
    return [{ path: setting.path, message }];
  };

/** Compares two versions of a survey. */
export function surveyChanges(before: Entity<Flow>, after: Entity<Flow>): Difference[] {
  const names = { before: namesOf(before.value), after: namesOf(after.value) };
  const { survey, code } = names.after;
  const subject = { name: survey, code };
  const language = ({ value }: Entity<Flow>, id: unknown) => {
    const found = value.languages.find((each) => each.id === String(id));
    return found ? languageName(found.code) : String(id);
  };
  return compareSettings(before.wire, after.wire, '', subject, {
    languages: languageChanges(survey),
    default_language_id: ({ before: was, after: is, path }) =>
      was === undefined || is === undefined
        ? []
        : [
            {
              path,
              message: `${capitalize(survey)} begins in ${language(after, is)} now (it was ${language(before, was)}).`,
            },
          ],
    allow_saving_incomplete_survey: switched(
      `${survey} stores drafts and partial responses now.`,
      `${survey} no longer stores drafts and partial responses.`,
    ),
    allow_back: switched(
      `${survey} has the button “Back” now.`,
      `${survey} no longer has the button “Back”.`,
      true,
    ),
    show_progress: switched(
      `${survey} shows its progress now.`,
      `${survey} no longer shows its progress.`,
      true,
    ),
    states: stateChanges(names),
    transitions: transitionChanges(names.before, names.after),
    store_redirect: (setting) => {
      const [was, is] = [setting.before ?? {}, setting.after ?? {}] as [Json, Json];
      return compareSettings(
        was,
        is,
        setting.path,
        { name: 'the redirection to a store', code },
        {
          rules: redirectRules(names.before, names.after),
        },
      );
    },
  });
}
