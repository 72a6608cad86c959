/** Tables of the documentation about the elements. */

/** @typedef {import('./declaration.mjs').Declaration} Declaration */

/** A signature without types, except for a choice of strings. @param {string} type */
const callOf = (type) =>
  type
    .replace(/\): .*$/, ')')
    .replace(/: (?!')[^,)]+/g, '')
    .replace(/\w+: (?=')/g, '');

/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export const table = (head, rows) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/**
 * The tables of `docs/embedding.md`, by the names of their markers.
 *
 * @param {Declaration} declaration
 * @returns {Readonly<Record<string, string>>}
 */
export function docTables({ elements, events, parts, cssProperties }) {
  const tagsWith = (/** @type {(element: Declaration['elements'][number]) => boolean} */ has) => {
    const tags = elements.filter(has).map(({ tag }) => `\`${tag}\``);
    return tags.length === elements.length ? 'all' : tags.join(', ');
  };
  const attributes = new Map(
    elements.flatMap((element) => element.attributes.map((one) => [one.name, one.text])),
  );
  const methods = new Map(
    elements.flatMap((element) =>
      element.methods.map(({ name, type, text }) => [
        name,
        { call: `${name}${callOf(type)}`, text },
      ]),
    ),
  );
  const code = (/** @type {string} */ text) => `\`${text.replaceAll('|', '\\|')}\``;
  return {
    attributes: table(
      ['attribute', 'on', 'is'],
      [...attributes].map(([name, text]) => [
        code(name),
        tagsWith((element) => element.attributes.some((one) => one.name === name)) +
          (elements.some(({ required }) => required.includes(name)) ? ', needed' : ''),
        text,
      ]),
    ),
    methods: table(
      ['method', 'of', 'does'],
      [...methods].map(([name, { call, text }]) => [
        code(call),
        tagsWith((element) => element.methods.some((one) => one.name === name)),
        text,
      ]),
    ),
    events: table(
      ['event', 'of', '`detail`', 'when'],
      Object.entries(events).map(([name, { detail, text }]) => [
        code(name),
        tagsWith((element) => element.events.some((one) => one === name)),
        detail && code(detail),
        text,
      ]),
    ),
    parts: table(
      ['part', 'of', 'is'],
      Object.entries(parts).map(([name, text]) => [
        code(name),
        tagsWith((element) => element.parts.includes(name)),
        text,
      ]),
    ),
    properties: table(
      ['property', 'of', 'is'],
      Object.entries(cssProperties).map(([name, text]) => [
        code(name),
        tagsWith((element) => element.cssProperties.includes(name)),
        text,
      ]),
    ),
  };
}

/**
 * Replaces the text between the markers `<!-- begin NAME -->` and `<!-- end NAME -->` of a document. A marker may
 * choose rows: `<!-- begin NAME: first, second -->`.
 *
 * @param {string} document
 * @param {(name: string, rows: readonly string[] | null) => string} tableOf
 */
export const withTables = (document, tableOf) =>
  document.replace(
    /(<!-- begin (\w+)(?:: ([\w, ]+))? -->)[^]*?(<!-- end \2 -->)/g,
    (_, begin, name, rows, end) =>
      `${begin}\n\n${tableOf(name, rows?.split(', ') ?? null)}\n\n${end}`,
  );
