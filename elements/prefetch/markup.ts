/**
 * Markup as data: a text, or an element by its name, attributes and children. Unlike HTML it needs no parser, which
 * pages with trusted types forbid, and can't do anything but show something.
 */
export type Markup =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: Markup[]];

/** Name of a comment; its text is its only child. React separates adjacent texts by comments. */
export const COMMENT = '#';

const SVG = 'http://www.w3.org/2000/svg';

/** Elements of a survey's first screen: none that loads, embeds or runs anything but pictures. */
const NAMES =
  /^(psn-inner|section|article|header|footer|main|nav|div|span|p|h[1-6]|ul|ol|li|dl|dt|dd|label|input|textarea|button|select|option|optgroup|fieldset|legend|output|progress|meter|datalist|table|caption|thead|tbody|tr|th|td|small|strong|b|em|i|u|sup|sub|bdi|time|br|hr|canvas|dialog|img|a|svg|g|path|circle|rect|line|poly(line|gon)|text|title)$/;
const NO_ATTRIBUTES = /^(on|style$|form|srcdoc|xlink)/i;
const ADDRESSES = /^(href|src)$/i;
const SCHEMES = /^(https?|mailto|tel):$/;

/**
 * Creates the nodes of a markup. Drops elements and attributes that can run code or load resources.
 *
 * @throws TypeError for invalid markup
 */
export function createNode(markup: Markup, namespace: string | null = null): Node {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const [name, attributes, ...children] = markup;
  if (name === COMMENT) return document.createComment(`${children}`);
  if (!NAMES.test(name)) return document.createTextNode('');
  const inside = name === 'svg' ? SVG : namespace;
  const node = inside ? document.createElementNS(inside, name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    const isSafe =
      !ADDRESSES.test(attribute) || SCHEMES.test(new URL(value, location.href).protocol);
    if (isSafe && !NO_ATTRIBUTES.test(attribute)) node.setAttribute(attribute, value);
  }
  node.append(...children.map((child) => createNode(child, inside)));
  return node;
}
