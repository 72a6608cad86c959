import type { Scheme } from '../../core/contract/palette.ts';
import { lookIn, paintOf, textOf, type Json } from '../../core/studio/index.ts';
import { keep } from './preview-pictures.ts';
import type { Channel } from './use-channel.ts';
import type { UrlOf } from './use-pictures.ts';

/** Name, logo and colours of a channel within a preview, which has no channel. */

const DEFAULT_RADIUS = 12;

interface Branding {
  channel: Pick<Channel, 'node'>;
  urlOf: UrlOf;
}

interface Brand {
  name: string;
  /** Address of a picture. */
  logo: string | null;
  /** The file of the channel. */
  json: Json;
}

function setPicture(place: Element, name: string, url: string): void {
  const image = place.querySelector<HTMLImageElement>(`:scope > .${name}`);
  if (image) return;
  const added = place.ownerDocument.createElement('img');
  added.className = name;
  added.alt = '';
  added.src = url;
  place.prepend(added);
}

/** A preview has no channel: its name and its pictures are added. */
export function brandWidget(element: HTMLElement, { channel, urlOf }: Branding, json: Json): void {
  const name = textOf(channel.node.json['name']);
  const logo = urlOf(textOf(json['node_logo_url']) || textOf(channel.node.json['logo_url']));
  const icon = urlOf(textOf(json['launcher_icon_url']));
  keep(element, (root) => {
    const title = root.querySelector('.header-title');
    if (title && name && title.textContent !== name) title.textContent = name;
    if (title && logo) setPicture(title.parentElement!, 'logo', logo);
    const button = root.querySelector('.launcher');
    if (button && icon?.startsWith('data:')) setPicture(button, 'icon-own', icon);
  });
}

/** The brand of a channel. */
export const brandOf = ({ channel, urlOf }: Branding): Brand => {
  const { json } = channel.node;
  return { name: textOf(json['name']), logo: urlOf(textOf(json['logo_url'])), json };
};

/** Adds the name, the logo and the colours of a channel to an element with its survey. */
export function brandPage(element: HTMLElement, { name, logo, json }: Brand, scheme: Scheme): void {
  const paint: Record<string, string> = {
    ...paintOf(json, scheme),
    '--radius': `${lookIn(json)?.radius ?? DEFAULT_RADIUS}px`,
  };
  keep(element, (root) => {
    const inner = root.querySelector<HTMLElement>('.root');
    if (inner && inner.style.getPropertyValue('--primary') !== paint['--primary']) {
      inner.dataset['scheme'] = scheme;
      for (const [token, value] of Object.entries(paint)) inner.style.setProperty(token, value);
    }
    const sheet = root.querySelector('.sheet');
    if (!sheet || !name || sheet.querySelector('.brand')) return;
    const brand = sheet.ownerDocument.createElement('div');
    brand.className = 'brand';
    brand.textContent = name;
    sheet.prepend(brand);
    if (logo) setPicture(brand, 'logo', logo);
  });
}
