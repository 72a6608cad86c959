import type { WidgetConfig } from '../../core/contract/widget.ts';
import { directionOf } from '../../core/language/direction.ts';
import { languageOfText, resolveLanguage, resolveText } from '../../core/language/resolve.ts';
import { readChosenLanguage } from '../../core/storage/chosen-language.ts';
import { layOf, pillTextOf } from '../../core/widget/sizes.ts';
import type { Translations } from '../../i18n/i18n-types';
import type { PsnElement } from '../definition/definition.ts';
import { storageOf } from '../services/storage.ts';
import type { Frame } from './frame.ts';

/** Labels the closed widget, in the language of the page until the panel has another one. */
export function createLabels(element: PsnElement, frame: Frame) {
  const { root, sentences } = element;
  let panelLanguage = '';
  let config: WidgetConfig | null = null;

  const preferredLanguages = (): string[] =>
    [
      panelLanguage,
      element.lang || (readChosenLanguage(storageOf(element), 'visitor') ?? ''),
      ...navigator.languages,
      config?.defaultLanguageCode ?? '',
    ].filter(Boolean);

  /** Loads the sentences and labels the frame with them. Rejects when they fail to load. */
  async function update(): Promise<void> {
    const languages = preferredLanguages();
    const lang = resolveLanguage(languages, sentences.codes)!;
    // Only the panel's content follows its language: the side of button and panel depends on the page's language alone.
    if (!panelLanguage) {
      root.lang = lang;
      root.dir = directionOf(lang);
      const side = element.getAttribute('side') || config?.side;
      root.style.setProperty('--lay', layOf(side, root.dir));
    }
    const { default: texts } = (await sentences.fetch(`${lang}.launcher`)) as {
      default: Translations['launcher'];
    };
    const pillText = config && pillTextOf(config);
    frame.updateLabels({
      texts: {
        lang,
        pill: resolveText(pillText, languages),
        pillLang: languageOfText(pillText, languages) ?? lang,
        ...texts,
      },
    });
  }

  return {
    preferredLanguages,
    setConfig(loadedConfig: WidgetConfig): void {
      config = loadedConfig;
    },
    update,
    /** Labels the frame in the panel's language; an empty code follows the page again. */
    setPanelLanguage(code: string): Promise<void> {
      panelLanguage = code;
      return update();
    },
  };
}

export type Labels = ReturnType<typeof createLabels>;
