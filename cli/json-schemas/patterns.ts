/** Patterns of JSON schemas. They accept every value that `psn check` accepts. */

/** Two-letter codes of the languages that browsers know: ISO 639-1, and older codes. */
const LANGUAGES =
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en ' +
  'eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ' +
  'ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt ' +
  'my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm ' +
  'sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu';

/** A code such as `en` or `pt-BR`. Any three letters may be a language, and capitals are left to the check. */
export const languageTag = `^(?:${LANGUAGES.replaceAll(' ', '|')}|[a-z]{3}|[A-Z][A-Za-z]{1,2})(?:[-_][A-Za-z0-9]+)*$`;

/** Groups within each other that the pattern follows. Deeper ones are left to the check. */
const MAX_GROUPS = 4;

const escape = String.raw`\\[^1-9k]`;
const characterClass = String.raw`\[(?:\\.|[^\]\\])*\]`;
const plain = String.raw`[^\\[\]()]|\]`;

/** Content of a regular expression, with so many levels of groups. */
const content = (levels: number): string =>
  [
    `(?:${escape}|${characterClass}|${plain}`,
    ...(levels === 0 ? [] : [String.raw`\((?!\?<[=!])${content(levels - 1)}\)`]),
  ].join('|') + ')*';

/** A regular expression with closed groups and classes, without back references and look-behinds. */
export const regularExpression = String.raw`^(?![*+?])(?:${content(MAX_GROUPS)}|(?:.*\(){${MAX_GROUPS + 1}}.*)$`;
