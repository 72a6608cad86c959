import type { Scope } from 'effector';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { directionOf } from '../../core/language/direction.ts';
import { closestLocale } from '../../core/language/locale-for.ts';
import { $loadedNamespaces, $uiLanguage } from '../../core/language/model.ts';
import { $language, $preferredLanguages } from '../../core/language/preferences.ts';
import { BOOLEAN_ATTRIBUTES, type PsnElement } from '../definition/definition.ts';
import { INNER_TAG } from '../shell/inner-element.ts';
import { Root } from '../shell/react-root.tsx';
import { sentences } from '../shell/sentences.ts';
import { FirstRenderProvider, type FirstRender } from '../ui/first-render.ts';
import { filesToPreload } from './files.ts';
import { attributesText } from './markup.ts';

/** A tag of a page. */
export interface Tag {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

/** The first screen of an element. */
export interface Drawing {
  /** HTML of the inner element. */
  html: string;
  /** Styles of the components, each as a text. */
  styles: readonly string[];
  /** The next files of the element, relative to `psn.js`. */
  files: readonly string[];
  /** Language and direction of the content. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** An element as far as models and components ask for it before they are attached. */
export const elementWith = ({ tag, attributes }: Tag): PsnElement => {
  const read = (name: string): string | null => attributes[name] ?? null;
  return {
    localName: tag,
    getAttribute: read,
    hasAttribute: (name: string) => name in attributes,
    read: (name: string) => (BOOLEAN_ATTRIBUTES.includes(name) ? name in attributes : read(name)),
    dispatchEvent: () => true,
  } as unknown as PsnElement;
};

interface Subject {
  element: Tag;
  scope: Scope;
  Screen: ComponentType;
  /** Names of the lazy modules for the first screen, in addition to the modules of its components. */
  modules: readonly string[];
  /** Of the random numbers. */
  seed: number;
  timeZone?: string | undefined;
}

/** Renders the first screen of an element from its models. */
export function draw({ element, scope, Screen, modules, seed, timeZone }: Subject): Drawing {
  const first: FirstRender = { modules: new Set(), styles: new Set(), timeZone };
  const markup = renderToString(
    <FirstRenderProvider value={first}>
      <Root content={{ scope, element: elementWith(element), Screen }} />
    </FirstRenderProvider>,
  );
  const lang = scope.getState($uiLanguage)!;
  const dir = directionOf(scope.getState($language));
  const sentenceParts = scope.getState($loadedNamespaces);
  const attributes = attributesText({
    lang,
    dir,
    'data-screen': '',
    // The panel of a widget can be closed: its parts are inert by themselves.
    ...(element.tag === 'psn-widget' ? {} : { inert: '' }),
    'data-sentences': sentenceParts.join(' '),
    'data-modules': [...first.modules].join(' '),
    'data-seed': String(seed),
  });
  return {
    html: `<${INNER_TAG}${attributes}>${markup}</${INNER_TAG}>`,
    styles: [...first.styles],
    files: filesToPreload(
      [...modules, ...first.modules],
      closestLocale(scope.getState($preferredLanguages), sentences),
      sentenceParts,
    ),
    lang,
    dir,
  };
}
