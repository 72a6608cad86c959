import { createNames } from './names.ts';
import type { Asked } from './parts.ts';
import { readQuestion } from './questions.ts';
import { createReadText, type ReadText } from './texts.ts';
import { linkPages } from '../link-pages.ts';
import { conditionsOf } from '../logic.ts';
import { showChoice, showItems, type Shown } from '../show-items.ts';
import { languageOf, record, records, string, type Json } from '../source.ts';
import {
  anyText,
  called,
  type End,
  type Item,
  type Lose,
  type Page,
  type Reader,
  type Text,
} from '../survey.ts';
import { word } from '../words.ts';

/** Surveys of LimeSurvey, as `readLimeSurveyFile` joins their tables. A group is a page. */

const END = 'the end';

/** The welcome page, with the consent to the policy. */
function welcomeOf(file: Json, survey: Json, text: ReadText): Page[] {
  const of = (name: string): Text | null => text(file, name);
  const label = (ref: string, body: Text | null): Item[] =>
    body ? [{ ref, style: null, body }] : [];
  const hasPolicy = ['1', '2'].includes(string(survey['showsurveypolicynotice']) ?? '');
  const notice = hasPolicy ? of('surveyls_policy_notice') : null;
  const consent: Item[] = notice
    ? [
        {
          ref: 'policy',
          style: 'agreement',
          body: notice,
          isRequired: true,
          choices: [
            { ref: 'accepted', body: of('surveyls_policy_notice_label') ?? word('accept') },
          ],
        },
      ]
    : [];
  const isShown = string(survey['showwelcome']) !== 'N';
  const items = [
    ...(isShown
      ? [
          ...label('about', of('surveyls_description')),
          ...label('welcome', of('surveyls_welcometext')),
        ]
      : []),
    ...consent,
  ];
  if (items.length === 0) return [];
  return [{ ref: 'welcome', title: of('surveyls_title'), items, jumps: [], next: null }];
}

function endOf(file: Json, text: ReadText): End {
  const url = string(
    Object.values(record(file['texts'])).map((own) => record(own)['surveyls_url'])[0],
  );
  const end = text(file, 'surveyls_endtext');
  return {
    ref: END,
    title: word('thanks'),
    text: end,
    link: url ? { url, text: text(file, 'surveyls_urldescription') ?? word('link') } : null,
  };
}

/** Quotas have no counterpart: each is named with its limit. */
function loseQuotas(file: Json, lose: Lose, skip: (part: object) => void): void {
  for (const quota of records(file['quota'])) {
    const limit = string(quota['qlimit']) ?? '';
    lose(called(string(quota['name']), 'quota'), `the quota of ${limit} responses`, quota);
  }
  for (const name of ['quota_members', 'quota_languagesettings'])
    for (const row of records(file[name])) skip(row);
}

/** Flow settings of the survey. */
function flowOf(survey: Json, lose: Lose): Json {
  const format = string(survey['format']);
  if (format === 'A') lose('the survey', 'that all groups are on one page: each is a page');
  return {
    ...(format === 'S' ? { layout: 'one' } : {}),
    ...(string(survey['allowprev']) === 'N' ? { allow_back: false } : {}),
    ...(string(survey['allowsave']) === 'Y' ? { allow_saving_incomplete_survey: true } : {}),
  };
}

const relevanceOf = (part: Json, name: string): string | null => {
  const text = string(part[name])?.trim() ?? '1';
  return text === '1' ? null : text;
};

const unbraced = (condition: string): string => condition.replace(/^\{(.*)\}$/s, '$1');

export const readLimeSurvey: Reader = (file, lose, skip) => {
  const survey = record(file['survey']);
  const others = (string(survey['additional_languages']) ?? '').split(/\s+/).filter(Boolean);
  const codes = [...new Set([string(survey['language']) ?? 'en', ...others])];
  const groups = records(file['groups']);
  const sources = groups.flatMap((group) => records(group['questions']));
  const names = createNames(sources);
  const text = createReadText(codes, names.refOf, lose, skip);
  const shownOf = (condition: string | null): Shown | null =>
    condition === null
      ? null
      : { when: conditionsOf(unbraced(condition), names), words: condition };
  /** The condition of each item's question. */
  const relevance = new Map<Item, string>();
  const read = (question: Json): Item[] => {
    const code = string(question['title']) ?? '';
    const body = text(question, 'question') ?? code;
    const attributes = record(question['attributes']);
    const asked: Asked = { question, code, body, attributes, text, lose };
    // Older files have it among the attributes.
    const own = relevanceOf(question, 'relevance') ?? relevanceOf(attributes, 'relevance');
    if (own !== null) for (const row of records(question['conditions'])) skip(row);
    if (string(attributes['hidden']) === '1') {
      lose(called(body, code), 'what respondents never saw', question);
      return [];
    }
    const items = readQuestion(string(question['type']) ?? '', asked, names.add);
    for (const item of items) {
      const part = item.condition ?? null;
      const both = own && part ? `(${unbraced(own)}) and (${unbraced(part)})` : (own ?? part);
      if (both !== null && !item.shownIf) relevance.set(item, both);
    }
    return items;
  };
  /** Shows choices and rows, once all questions are read. */
  const showParts = (items: readonly Item[]): void => {
    for (const part of items.flatMap(({ choices = [], statements = [] }) => [
      ...choices,
      ...statements,
    ])) {
      const shown = shownOf(part.condition ?? null);
      if (shown) showChoice(part, shown, lose);
    }
  };
  const pages: Page[] = welcomeOf(file, survey, text);
  const grouped = groups.map((group, at): [Page, string | null] => {
    const about = text(group, 'description');
    const ref = `group ${string(group['gid']) ?? at}`;
    const items = records(group['questions']).flatMap(read);
    const intro: Item[] = about ? [{ ref: `about ${ref}`, style: null, body: about }] : [];
    const page = {
      ref,
      title: text(group, 'group_name'),
      items: [...intro, ...items],
      jumps: [],
      next: null,
    };
    return [page, relevanceOf(group, 'grelevance')];
  });
  showParts(grouped.flatMap(([page]) => page.items));
  for (const [page, condition] of grouped) {
    const shown = shownOf(condition);
    if (shown?.when === null)
      lose(called(page.title, page.ref), `when the page is shown: ${shown.words}`);
    page.when = shown?.when ?? null;
    pages.push(...showItems(page, (item) => shownOf(relevance.get(item) ?? null), lose));
  }
  linkPages(pages, END, lose);
  loseQuotas(file, lose, skip);
  return {
    name: anyText(text(file, 'surveyls_title')) || 'Survey',
    languages: codes.map(languageOf),
    flow: flowOf(survey, lose),
    pages,
    ends: [endOf(file, text)],
  };
};
