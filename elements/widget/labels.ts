import type { WidgetConfig } from '../../core/contract/widget.ts';
import { directionOf } from '../../core/language/direction.ts';
import { languageOfText, resolveLanguage, resolveText } from '../../core/language/resolve.ts';
import { localStorageAdapter } from '../../core/platform/browser/local-storage.ts';
import { readChosenLanguage } from '../../core/storage/chosen-language.ts';
import { pillTextOf } from '../../core/widget/sizes.ts';
import type { Translations } from '../../i18n/i18n-types';
import type { PsnElement } from '../shell/definition.ts';
import type { Frame } from './frame.ts';

/** Labels the closed widget, in the language of the page until the panel has another one. */
export function createLabels(element: PsnElement, frame: Frame) {
  const { root, sentences } = element;
  let panelLanguage = '';
  let config: WidgetConfig | null = null;

  const preferredLanguages = (): string[] =>
    [
      panelLanguage,
      element.lang || (readChosenLanguage(localStorageAdapter) ?? ''),
      ...navigator.languages,
      config?.defaultLanguageCode ?? '',
    ].filter(Boolean);

  return {
    preferredLanguages,
    /** Follows the panel's language; an empty code follows the page again. */
    setPanelLanguage(code: string): void {
      panelLanguage = code;
    },
    setConfig(loadedConfig: WidgetConfig): void {
      config = loadedConfig;
    },
    /** Loads the sentences and labels the frame with them. Rejects when they fail to load. */
    async update(): Promise<void> {
      const lang = resolveLanguage(preferredLanguages(), sentences.codes)!;
      // Only the panel's content follows its language: button and panel keep the side of the page's language.
      if (!panelLanguage) {
        root.lang = lang;
        root.dir = directionOf(lang);
        root.style.setProperty('--lay', root.dir);
      }
      const { default: texts } = (await sentences.fetch(`${lang}.launcher`)) as {
        default: Translations['launcher'];
      };
      const pillText = config && pillTextOf(config);
      frame.setTexts({
        lang,
        pill: resolveText(pillText, preferredLanguages()),
        pillLang: languageOfText(pillText, preferredLanguages()) ?? lang,
        ...texts,
      });
    },
  };
}

export type Labels = ReturnType<typeof createLabels>;
