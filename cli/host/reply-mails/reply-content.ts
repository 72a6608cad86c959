import { parseColour } from '../../../core/contract/colour.ts';
import { FILE_SIGN } from '../../../core/contract/file-types.ts';
import { DEFAULT_PRIMARY_COLOR } from '../../../core/contract/limits.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import { tokensOf } from '../../../core/contract/palette.ts';
import { directionOf } from '../../../core/language/direction.ts';
import type { Wording } from '../jobs/notifications/sentences.ts';
import { httpAddress } from '../http/urls.ts';
import type { ItemRow } from '../records/timeline.ts';
import { escapeHtml } from '../rendering/escape-html.ts';

/** An email with replies, as text and as HTML in the brand of the channel. */
interface ReplyMail {
  subject: string;
  text: string;
  html: string;
}

interface ReplySources {
  /** The operators' messages, oldest first. */
  items: readonly ItemRow[];
  wording: Wording;
  /** The channel; `null` for a removed one. */
  node: ChannelNode | null;
  /** Name of the other side. */
  brandName: string;
  /** Address of the host. */
  baseUrl: string;
  conversationUrl: string;
  unsubscribeUrl: string;
  /** Whether emails back reach the conversation. */
  isAnswerable: boolean;
}

interface Part {
  sender: string;
  paragraphs: readonly string[];
}

/** The file of a message in words; empty without one. */
const fileWords = ({ attachment_id: id, file }: ItemRow, { texts }: Wording): string =>
  file && !file.type.startsWith('image/')
    ? `${FILE_SIGN} ${file.name}`
    : id === null
      ? ''
      : texts.replyPicture();

/** Messages with their senders; a sender of several messages in a row is named once. */
function partsOf({ items, wording }: ReplySources): Part[] {
  const parts: { sender: string; paragraphs: string[] }[] = [];
  for (const item of items) {
    const { sender, body } = item;
    const name = sender?.['nickname'] ?? sender?.['name'] ?? '';
    const paragraphs = [body, fileWords(item, wording)].filter(Boolean);
    const last = parts.at(-1);
    if (last?.sender === name) last.paragraphs.push(...paragraphs);
    else parts.push({ sender: name, paragraphs });
  }
  return parts;
}

const notesOf = ({ wording: { texts }, brandName, isAnswerable }: ReplySources): string[] => [
  ...(isAnswerable ? [texts.replyByMail()] : []),
  texts.replyPrivate(),
  texts.replyWhy({ name: brandName }),
];

function toText(sources: ReplySources): string {
  const { texts } = sources.wording;
  return [
    ...partsOf(sources).map(({ sender, paragraphs }) =>
      [...(sender ? [`${sender}:`] : []), ...paragraphs].join('\n\n'),
    ),
    `${texts.openConversation()}:\n${sources.conversationUrl}`,
    ...notesOf(sources),
    `${texts.unsubscribe()}:\n${sources.unsubscribeUrl}`,
  ].join('\n\n');
}

/** Colours of docs/design-system.md. Mail programs know no custom properties, and some no style sheets. */
const STYLES = {
  body: 'margin:0;padding:24px 16px;background:#f4f5f4;color:#1c2320;font:16px/24px system-ui,sans-serif',
  main: 'max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px',
  brand: 'margin:0 0 16px;font-weight:600',
  logo: 'height:32px;max-width:160px;vertical-align:middle;margin-inline-end:8px',
  sender: 'margin:16px 0 4px;color:#56605b;font-size:14px;line-height:20px',
  message: 'margin:0 0 8px;white-space:pre-wrap;overflow-wrap:anywhere',
  quiet: 'margin:0 0 4px;color:#56605b;font-size:13px;line-height:20px',
  link: 'color:#56605b',
} as const;

const paragraph = (text: string, style: keyof typeof STYLES): string =>
  text && `<p style="${STYLES[style]}"><bdi>${escapeHtml(text)}</bdi></p>`;

function button({ node, conversationUrl, wording: { texts } }: ReplySources): string {
  const colour = parseColour(node?.primaryColor ?? '') ?? parseColour(DEFAULT_PRIMARY_COLOR)!;
  const wanted = parseColour(node?.fontColor ?? '');
  const { '--primary': background, '--on-primary': color } = tokensOf(
    colour,
    colour,
    wanted,
    'light',
  );
  const style = `display:inline-block;margin:16px 0 24px;padding:12px 20px;border-radius:8px;background:${background};color:${color};font-weight:600;text-decoration:none`;
  return `<a href="${escapeHtml(conversationUrl)}" style="${style}">${escapeHtml(texts.openConversation())}</a>`;
}

function brandHtml({ node, brandName, baseUrl }: ReplySources): string {
  const address = httpAddress(node?.logoUrl ?? null, baseUrl);
  // Mail programs show no SVG.
  const logo = /\.svg(?:[?#]|$)/i.test(address) ? '' : address;
  const image = logo && `<img src="${escapeHtml(logo)}" alt="" style="${STYLES.logo}">`;
  return `<p style="${STYLES.brand}">${image}<bdi>${escapeHtml(brandName)}</bdi></p>`;
}

function toHtml(sources: ReplySources, subject: string): string {
  const { locale, texts } = sources.wording;
  const parts = partsOf(sources).map(
    ({ sender, paragraphs }) =>
      paragraph(sender, 'sender') + paragraphs.map((text) => paragraph(text, 'message')).join(''),
  );
  const direction = directionOf(locale);
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.body}"><div lang="${locale}" dir="${direction}" style="${STYLES.main}">
${brandHtml(sources)}
${parts.join('\n')}
${button(sources)}
${notesOf(sources)
  .map((note) => paragraph(note, 'quiet'))
  .join('\n')}
<p style="${STYLES.quiet}"><a href="${escapeHtml(sources.unsubscribeUrl)}" style="${STYLES.link}">${escapeHtml(texts.unsubscribe())}</a></p>
</div></body></html>
`;
}

export function composeReply(sources: ReplySources): ReplyMail {
  const subject = sources.wording.texts.replySubject({ name: sources.brandName });
  return { subject, text: toText(sources), html: toHtml(sources, subject) };
}
