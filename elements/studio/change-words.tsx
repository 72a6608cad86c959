import {
  contentName,
  isContent,
  isOwnPicture,
  nameOfPicture,
  styleName,
} from '../../core/studio/index.ts';
import { useUnit } from 'effector-react';
import { joinedBeside, labelled } from '../../core/language/isolate.ts';
import { ownLanguageName } from '../../core/language/language-name.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import type { ContentChange } from '../../core/contract/content/changes.ts';
import type { Messages } from '../../core/language/messages.ts';
import { useMessages } from '../ui/use-texts.ts';
import type { FileTitles } from './file-titles.ts';
import { settingNames } from './setting-names.ts';

type Studio = Messages['studio'];

/** Whether a file has a survey. */
export const isSurvey = (path: string): boolean => path.startsWith('flows/');

interface ChangeWordsProps {
  change: ContentChange;
  titleOf: FileTitles;
  /** Whether several surveys have changes: each is named. */
  isOneOfSeveral: boolean;
}

/** One change as a sentence: the part, its setting, and the former and present value. */
export function ChangeWords({ change, titleOf, isOneOfSeveral }: ChangeWordsProps) {
  const { studio } = useMessages();
  const locale = useUnit($formattingLocale);
  const part = isSurvey(change.file) ? partOf(studio, change) : change.part;
  const title = titleOf(change.file, part);
  // A changed text is its own name, but the name of a survey has its label.
  const isOwnText = part !== '' && part === change.after && change.before !== null;
  const place =
    isOwnText && !isOneOfSeveral
      ? ''
      : placeOf(studio, change.file, isOneOfSeveral ? [title, part] : [part], title);
  const sentence = stateSentence(studio, change);
  const isPlain = isOwnText && change.language === null && change.setting !== 'name';
  const label = sentence || isPlain ? '' : labelOf(studio, change);
  return (
    <span>
      {place && (
        <>
          <bdi className="place-name">{place}</bdi> –{' '}
        </>
      )}
      {label && `${label}: `}
      {sentence || sizeWords(studio, change, locale) || <What change={change} />}
    </span>
  );
}

/** Settings that open and close a survey for visitors, as sentences; empty for all others. */
export function stateSentence(
  { changes }: Studio,
  { file, setting, after }: ContentChange,
): string {
  if (file.startsWith('nodes/') && setting === 'status')
    return after === 'archived' ? changes.surveyClosed() : changes.surveyOpened();
  if (file.startsWith('widgets/') && setting === 'hide_widget')
    return after === 'true' ? changes.buttonHidden() : changes.buttonShown();
  return '';
}

/** @param parts of a survey: its title where there are several, and the changed part */
function placeOf(studio: Studio, file: string, parts: readonly string[], title: string): string {
  if (!isSurvey(file)) return title;
  const [only = '', ...others] = new Set(parts.filter(Boolean));
  return others.length > 0 ? joinedBeside([only, ...others], ' · ', studio.surveys()) : only;
}

/** Words of a part of a survey: its own, and without them its page and its type. A page without a title has its first question. */
export function partOf(studio: Studio, { page, type, part }: ContentChange): string {
  if (part && type === null) return part;
  const number = page === null ? '' : studio.pageNumber({ number: page });
  if (type === 'page') return labelled(number, part);
  return [number, type && typeName(studio, type), part].filter(Boolean).join(' · ');
}

const typeName = (studio: Studio, type: string): string =>
  isContent(type) ? contentName(studio, type) : styleName(studio, type);

/** A new survey with its size; empty for all other changes. */
export function sizeWords(studio: Studio, { kind, size }: ContentChange, locale: string): string {
  if (kind !== 'added' || !size) return '';
  const { pages, questions, languages } = size;
  const counts = [
    studio.pageCount({ count: pages }),
    studio.questionCount({ count: questions }),
    ...(languages > 1 ? [`${studio.languages()}: ${languages.toLocaleString(locale)}`] : []),
  ];
  return `${studio.newSurvey()}: ${counts.join(' · ')}`;
}

/** Name of the setting, with the language of its text; empty for the part as a whole. */
export function labelOf(
  studio: Studio,
  { file, path, setting, language }: Pick<ContentChange, 'file' | 'path' | 'setting' | 'language'>,
): string {
  const isOfSurvey = isSurvey(file);
  if (isOfSurvey && path.startsWith('transitions')) return studio.branches();
  if (isOfSurvey && path.includes('.triggers')) return studio.triggers();
  if (setting === null) return '';
  const name = nameOf(studio, file, setting);
  return language === null ? name : `${name} (${ownLanguageName(language)})`;
}

function nameOf(studio: Studio, file: string, setting: string): string {
  if (setting === 'is_visible' && isSurvey(file)) return studio.hiddenFirst();
  if (setting === 'name' && file.startsWith('nodes/')) return studio.channelName();
  const names = settingNames(studio);
  const known = names[setting] ?? names[setting.split('.').at(-1)!];
  return known?.() ?? studio.changes.otherSetting({ name: setting });
}

/** Switches that are on where files leave them out. */
const ON_BY_DEFAULT = ['allow_back', 'close', 'enabled_on_mobile', 'is_visible', 'show_progress'];

/** Whether the switch is on, as the form names it: the opposite of `is_visible` is a switch. */
export function isSwitchedOn(setting: string, value: string | null): boolean {
  const name = setting.split('.').at(-1)!;
  const isTrue = value === null ? ON_BY_DEFAULT.includes(name) : value === 'true';
  return isTrue !== (name === 'is_visible');
}

/** Returns a function that names a text that is a value, such as the type of a question, a page or a stored picture. */
export function useTextValue(): (setting: string, value: string) => string {
  const { studio } = useMessages();
  return (setting, value) => {
    if (setting === 'style' || setting === 'type') return typeName(studio, value);
    // A page without a title.
    if (setting === 'next_state_id' && /^\d+$/.test(value))
      return studio.pageNumber({ number: value });
    return isOwnPicture(value) ? nameOfPicture(value) : value;
  };
}

function What({ change: { kind, setting, before, after } }: { change: ContentChange }) {
  const { studio } = useMessages();
  const textValue = useTextValue();
  const { changes } = studio;
  const words = {
    added: changes.isNew,
    removed: changes.wasRemoved,
    moved: changes.hasMoved,
    reordered: changes.isReordered,
    changed: changes.hasChanged,
  };
  if (setting === null || (before === null && after === null)) return words[kind]();
  if (/^(?:true|false)$/.test(after ?? before!))
    return isSwitchedOn(setting, after) ? changes.on() : changes.off();
  return (
    <>
      {before !== null && <del dir="auto">{textValue(setting, before)}</del>}{' '}
      {after !== null && <ins dir="auto">{textValue(setting, after)}</ins>}
    </>
  );
}
