import { directionOf } from '../../../../core/language/direction.ts';
import { escapeHtml } from '../../rendering/escape-html.ts';

/** An email before it is written as text and as HTML. All of it is plain text. */
export interface MailContent {
  subject: string;
  /** Language of the sentences. */
  locale: string;
  heading: string;
  entries: readonly MailEntry[];
  /** Rows of a table, of which the first are its headings. */
  table: readonly (readonly string[])[];
  notes: readonly string[];
}

/** Something that happened, with the way to it. */
export interface MailEntry {
  title: string;
  when: string;
  lines: readonly { label: string; text: string }[];
  link: { label: string; url: string };
}

/** The plain text of an email. */
export const toText = ({ heading, entries, table, notes }: MailContent): string =>
  [
    heading,
    ...entries.map(({ title, when, lines, link }) =>
      [
        title,
        when,
        ...lines.map(({ label, text }) => (label ? `${label}\n  ${text}` : `  ${text}`)),
        `${link.label}: ${link.url}`,
      ].join('\n'),
    ),
    ...(table.length ? [table.map((row) => row.join(' – ')).join('\n')] : []),
    ...notes,
  ].join('\n\n');

/** Colours and sizes of docs/design-system.md. Mail programs know no custom properties. */
const STYLE = `
body { margin: 0; padding: 24px 16px; background: #f4f5f4; color: #1c2320; font: 16px/24px system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: #fff; border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 28px; }
section { margin: 0 0 16px; padding: 16px; border: 1px solid #d8dedb; border-radius: 8px; }
h2 { margin: 0; font-size: 16px; line-height: 24px; }
p { margin: 0 0 8px; overflow-wrap: anywhere; }
.quiet { color: #56605b; font-size: 14px; line-height: 20px; }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse; }
th, td { padding: 8px 0; border-bottom: 1px solid #d8dedb; text-align: start; font-variant-numeric: tabular-nums; }
th + th, td + td { padding-inline-start: 16px; white-space: nowrap; }
a { display: inline-block; padding: 8px 0; color: #1f6f5c; font-weight: 600; }
`;

/** A text in its own direction, at the side on which the language of the email begins. */
const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const paragraph = (text: string, name = ''): string =>
  text && `<p${name && ` class="${name}"`}>${isolated(text)}</p>`;

const entryHtml = ({ title, when, lines, link }: MailEntry): string => `<section>
<h2>${isolated(title)}</h2>
${paragraph(when, 'quiet')}
${lines.map(({ label, text }) => paragraph(label, 'quiet') + paragraph(text)).join('\n')}
<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>
</section>`;

const rowHtml = (cells: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${isolated(cell)}</${tag}>`).join('')}</tr>`;

/** The HTML part of an email. */
export function toHtml({ subject, locale, heading, entries, table, notes }: MailContent): string {
  const [head, ...rows] = table;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(heading)}</h1>
${entries.map(entryHtml).join('\n')}
${head ? `<table>${rowHtml(head, 'th')}${rows.map((row) => rowHtml(row, 'td')).join('')}</table>` : ''}
${notes.map((note) => paragraph(note, 'quiet')).join('\n')}
</main></body></html>
`;
}
