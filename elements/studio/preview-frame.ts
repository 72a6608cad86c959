import { lookIn, pageColourOf, schemeIn, textOf, type Json } from '../../core/studio/index.ts';
import type { Scheme } from '../../core/contract/palette.ts';
import { ownPageFrame } from './own-page.ts';
import { brandOf, brandPage, brandWidget } from './preview-brand.ts';
import { absolute, showDrafts, withPictures } from './preview-pictures.ts';
import type { Channel } from './use-channel.ts';
import type { UrlOf } from './use-pictures.ts';

/** The page in the frame of the preview, with the elements that visitors get. */

export type PreviewPlace = 'onAPage' | 'opened' | 'itsPage';

interface Shown {
  channel: Channel;
  place: PreviewPlace;
  language: string;
  /** Whether the device of the visitor is dark. */
  isDark: boolean;
  urlOf: UrlOf;
  /** Address of the owner's page behind the widget; `null` for a sample page. */
  ownPage: string | null;
}

const LINES = 12;

/** Lines in place of the text of a website. */
function sampleIn(page: Document): HTMLElement {
  const sample = page.createElement('div');
  sample.className = 'sample';
  sample.ariaHidden = 'true';
  sample.append(...Array.from({ length: LINES }, () => page.createElement('i')));
  return sample;
}

/** The page behind the widget. A frame that is there already remains: it would load again in another place. */
function behindWidget(page: Document, ownPage: string | null): HTMLElement {
  if (ownPage === null) return sampleIn(page);
  const known = page.querySelector<HTMLIFrameElement>('.own-page');
  return known?.src === ownPage ? known : ownPageFrame(page, ownPage);
}

/** Keys that decide whether a widget shows. The preview always shows it. */
const RULES = [
  'enabled_domains',
  'enabled_urls',
  'hide_widget',
  'is_visible',
  'enabled_on_mobile',
  'display_rate',
  'display_once',
  'prevent_multiple_feedback',
  'display_on_exit',
  'display_interval',
  'requires_consent',
];

function configFor(json: Json, { urlOf }: Shown): Json {
  const look = lookIn(json);
  const shown = Object.fromEntries(Object.entries(json).filter(([key]) => !RULES.includes(key)));
  const icon = urlOf(textOf(json['launcher_icon_url']));
  return {
    ...(look && { primary_color: look.primary, color_scheme: look.scheme ?? 'light' }),
    ...shown,
    // Pictures that are drafts are put into the element itself, which accepts no such addresses.
    node_logo_url: null,
    launcher_icon_url: icon?.startsWith('data:') ? null : icon && absolute(icon),
  };
}

/** Whether a channel or a widget is as dark as the device of the visitor. */
export const followsDevice = (json: Json): boolean => textOf(json['color_scheme']) === 'auto';

export const schemeFor = (json: Json, isDark: boolean): Scheme =>
  followsDevice(json) ? (isDark ? 'dark' : 'light') : schemeIn(json);

/** The page in a frame; `null` for the empty one before it has loaded. */
export function loadedPage(frame: HTMLIFrameElement | null): Document | null {
  const page = frame?.contentDocument;
  return page?.body && page.URL !== 'about:blank' ? page : null;
}

/** Paints the page of a survey as the host does. */
export function paintPage(page: Document, json: Json, scheme: Scheme): void {
  const { style } = page.documentElement;
  style.colorScheme = scheme;
  style.background = pageColourOf(json, scheme);
  style.scrollbarWidth = 'thin';
}

/** Paints the sample page of a website. */
function paintWebsite(page: Document, scheme: Scheme): void {
  const { style } = page.documentElement;
  style.colorScheme = scheme;
  style.background = scheme === 'dark' ? '#16191d' : '#fff';
  style.scrollbarWidth = 'thin';
  style.setProperty('--ink', scheme === 'dark' ? '#e8eef3' : '#17222d');
}

/** Replaces the content of the frame's page. */
export function showIn(page: Document, shown: Shown): void {
  const { channel, place, isDark } = shown;
  const { survey, node, widget } = channel;
  const file = place === 'itsPage' || !widget ? node : widget;
  const scheme = schemeFor(file.json, isDark);
  if (place === 'itsPage') paintPage(page, node.json, scheme);
  else paintWebsite(page, scheme);
  const behind = place === 'itsPage' ? null : behindWidget(page, shown.ownPage);
  const others = Array.from(page.body.children).filter((child) => child !== behind);
  for (const child of others) child.remove();
  if (behind && !behind.isConnected) page.body.append(behind);
  const element = page.createElement(place === 'itsPage' ? 'psn-feedback' : 'psn-widget');
  element.setAttribute('preview', '');
  element.setAttribute('lang', shown.language);
  Object.assign(element, { flow: withPictures(survey.json, shown.urlOf) });
  showDrafts(element, shown.urlOf);
  if (element.localName === 'psn-widget') {
    element.setAttribute('code', textOf(file.json['code']));
    element.toggleAttribute('open', place === 'opened');
    // A script with content is against the content security policy of the page.
    const config = page.createElement('div');
    config.hidden = true;
    config.dataset['psn'] = '';
    config.textContent = JSON.stringify(configFor(file.json, shown));
    element.append(config);
    brandWidget(element, shown, file.json);
  } else brandPage(element, brandOf(shown), scheme);
  page.body.append(element);
}
