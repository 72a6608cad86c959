import { parseExpression } from '../expressions.ts';
import { records, string, type Json } from '../source.ts';
import type { End, Item, Lose, Page, Text } from '../survey.ts';
import { word } from '../words.ts';

/** Last pages of SurveyJS: one for all, and others for some answers. */

const END = 'the end';

/** A link in place of the address that the survey leads to by itself. */
function linkTo(url: string | null, lose: Lose): NonNullable<End['link']> | null {
  if (url === null) return null;
  lose('the survey', `that it leads to ${url} by itself`);
  return url.includes('{') ? null : { url, text: word('link') };
}

/** Reads the ends, and leads to them from the last page. */
export function readEnds(
  file: Json,
  pages: readonly Page[],
  items: ReadonlyMap<string, Item>,
  text: (value: unknown) => Text | null,
  lose: Lose,
): End[] {
  const last = pages.at(-1);
  const link = linkTo(string(file['navigateToUrl']), lose);
  const usual: End = { ref: END, title: text(file['completedHtml']) ?? word('thanks'), link };
  for (const [at, page] of pages.entries()) page.next = pages[at + 1]?.ref ?? END;
  const others = ['completedHtmlOnCondition', 'navigateToUrlOnCondition'].flatMap((name) =>
    records(file[name]).flatMap((entry, at): End[] => {
      const expression = string(entry['expression']) ?? '';
      const when = parseExpression(expression, items);
      const html = text(entry['html']);
      const url = string(entry['url']);
      if (!last || when === null || !(html ?? url)) {
        lose('the survey', `the last page if ${expression}`, entry);
        return [];
      }
      const ref = `${END} ${name} ${at}`;
      last.jumps.push(...when.map((conditions) => ({ to: ref, when: conditions })));
      return [{ ref, title: html ?? usual.title, link: linkTo(url, lose) }];
    }),
  );
  return [usual, ...others];
}
