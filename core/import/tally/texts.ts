import { record, records, string, withoutTags, type Json } from '../source.ts';

/** Blocks of Tally, and their texts. */

export const TITLES = ['TITLE', 'LABEL'];
export const TEXTS = ['TEXT', 'HEADING_1', 'HEADING_2', 'HEADING_3'];

export const typeOf = (block: Json): string => string(block['type']) ?? 'nothing';
export const payloadOf = (block: Json): Json => record(block['payload']);
export const idOf = (block: Json): string => string(block['uuid']) ?? '';

/** The answers that a text mentions, by the ids of the mentions. */
function mentionsOf(payload: Json): Map<string, string> {
  const all = records(payload['mentions']).flatMap((mention) => {
    const field = record(mention['field']);
    const ref = field['type'] === 'INPUT_FIELD' ? string(field['blockGroupUuid']) : null;
    return ref === null ? [] : [[string(mention['uuid']) ?? '', ref] as const];
  });
  return new Map(all);
}

/** Words with their marks, of which the address of a link and a mentioned answer stay. */
function wordsOfPart(part: unknown, mentions: ReadonlyMap<string, string>): string {
  if (!Array.isArray(part)) return '';
  const [words, marks] = part as unknown[];
  const all = Array.isArray(marks) ? (marks as unknown[]).filter(Array.isArray) : [];
  const valueOf = (name: string): unknown => all.find(([own]) => own === name)?.[1];
  const text = string(words) ?? '';
  const ref = mentions.get(string(valueOf('mention')) ?? '');
  if (ref !== undefined) return `{{${ref}}}`;
  const link = string(valueOf('href'));
  return link ? `${text} (${link})` : text;
}

/** The words of a text: HTML, or a list of words with their marks. */
export function textOf(payload: Json): string | null {
  const schema = payload['safeHTMLSchema'];
  const parts = Array.isArray(schema) ? (schema as unknown[]) : [];
  const mentions = mentionsOf(payload);
  const words = parts.map((part) => wordsOfPart(part, mentions)).join('');
  // Files may have the same words in several forms.
  const [html, text] = [string(payload['html']), string(payload['text'])];
  return string(withoutTags(words || (html ?? text ?? '')));
}
