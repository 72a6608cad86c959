import { contentName } from '../../core/studio/index.ts';
import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';
import type { ContentChange } from '../../core/contract/content/changes.ts';
import type { Messages } from '../../core/language/messages.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useStyleNames } from './names.ts';
import { settingNames } from './setting-names.ts';

type Studio = Messages['studio'];

/** One change as a sentence: the part, its setting, and the former and present value. */
export function ChangeWords({ change }: { change: ContentChange }) {
  const { studio } = useMessages();
  const locale = useUnit($formattingLocale);
  const place = placeOf(studio, change);
  const label = labelOf(studio, change, locale);
  return (
    <span>
      {place && <bdi className="place-name">{place}</bdi>} {label && `${label}: `}
      <What change={change} />
    </span>
  );
}

/** Names of the kinds of files beside surveys. */
const FILES: Readonly<Record<string, (studio: Studio) => string>> = {
  nodes: (studio) => studio.channel(),
  widgets: (studio) => studio.widgetChoice(),
  notifications: (studio) => studio.notices(),
  webhooks: (studio) => studio.webhooks(),
};

function placeOf(studio: Studio, { file, page, type, part }: ContentChange): string {
  const [folder = ''] = file.split('/');
  const number = page === null ? '' : studio.pageNumber({ number: page });
  if (folder === 'flows')
    return part || [number, type && contentName(studio, type)].filter(Boolean).join(' · ');
  return [FILES[folder]?.(studio), part || file].filter(Boolean).join(' · ');
}

/** Name of the setting, with the language of its text; empty for the part as a whole. */
function labelOf(
  studio: Studio,
  { file, path, setting, language }: ContentChange,
  locale: string,
): string {
  const isOfSurvey = file.startsWith('flows/');
  if (isOfSurvey && path.startsWith('transitions')) return studio.branches();
  if (isOfSurvey && path.includes('.triggers')) return studio.triggers();
  if (setting === null) return '';
  const isHidden = isOfSurvey && setting === 'is_visible';
  const name = isHidden ? studio.hiddenFirst() : nameOf(studio, setting);
  return language === null ? name : `${name} (${languageName(language, locale)})`;
}

function nameOf(studio: Studio, setting: string): string {
  const names = settingNames(studio);
  const known = names[setting] ?? names[setting.split('.').at(-1)!];
  return known?.() ?? studio.changes.otherSetting({ name: setting });
}

function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Switches that are on where files leave them out. */
const ON_BY_DEFAULT = ['allow_back', 'close', 'enabled_on_mobile', 'is_visible'];

/** Whether the switch is on, as the form names it: the opposite of `is_visible` is a switch. */
function isSwitchedOn(setting: string, value: string | null): boolean {
  const name = setting.split('.').at(-1)!;
  const isTrue = value === null ? ON_BY_DEFAULT.includes(name) : value === 'true';
  return isTrue !== (name === 'is_visible');
}

function What({ change: { kind, setting, before, after } }: { change: ContentChange }) {
  const { studio } = useMessages();
  const styleName = useStyleNames();
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
  const shown = (value: string): string => (setting === 'style' ? styleName(value) : value);
  return (
    <>
      {before !== null && <del dir="auto">{shown(before)}</del>}{' '}
      {after !== null && <ins dir="auto">{shown(after)}</ins>}
    </>
  );
}
