import type { FlowElement, Question } from '../../core/contract/flow.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import type { RuleTexts } from '../../core/survey/engine/rule-text.ts';
import { styleOf, withoutLinks } from '../../core/questions/index.ts';

/** The content of a page of a survey, in a few words. */

/** A question, or another element with a text. */
export interface Line {
  text: string;
  /** Type and options. */
  detail: string;
  /** The elements that the answer shows and hides. */
  effects: string[];
}

/** Longer lists of options are counted instead. */
const MAX_OPTIONS = 6;

/** The words of a text, without the addresses of its links. */
export const plain = (text: string): string => withoutLinks(text).replace(/\s+/g, ' ').trim();

export type Read = (text: LocalizedText | null) => string;

function detailOf(question: Question, read: Read): string {
  const { options, statements, isRequired, style } = question;
  const list = (entries: readonly { body: LocalizedText }[], what: string) =>
    entries.length > MAX_OPTIONS
      ? [`${entries.length} ${what}`]
      : entries.map(({ body }) => read(body)).filter(Boolean);
  const kind = (styleOf(question) ?? `unknown type ${style}`).replaceAll('_', ' ');
  return [
    isRequired ? `${kind}, required` : kind,
    list(statements, 'statements').join(' / '),
    list(options, 'options').join(' / '),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Names of elements that are no questions, by their address. */
const kindOf: Partial<Record<FlowElement['type'], (url: string) => string>> = {
  label: () => 'text',
  button_link: (url) => `link to ${url}`,
  image: (url) => `picture at ${url}`,
};

/** The line of an element; none for buttons. */
export function linesOf(
  { type, question, text, url, isVisible, triggers }: FlowElement,
  texts: RuleTexts,
  read: Read,
): Line[] {
  const hidden = isVisible ? [] : ['hidden at first'];
  if (type === 'question') {
    if (!question) return [];
    const effects = triggers.map((trigger) => {
      const { targets, condition } = texts.effect(question, trigger);
      const verb = trigger.action === 'make_invisible' ? 'hides' : 'shows';
      const names = targets.map((target) => `“${target}”`).join(', ');
      return plain(`${verb} ${names} if the answer ${condition}`);
    });
    const detail = [detailOf(question, read), ...hidden].join(' · ');
    return [{ text: read(question.body) || question.key, detail, effects }];
  }
  const kind = kindOf[type]?.(url ?? 'nowhere');
  if (!kind) return [];
  return [{ text: read(text), detail: [kind, ...hidden].join(' · '), effects: [] }];
}
