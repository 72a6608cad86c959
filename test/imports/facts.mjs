import { readXlsx } from 'hucre/xlsx';

/**
 * Reads the questions, options, conditions and texts of files of other programs, without the importer, so that its result
 * can be counted.
 *
 * @typedef {{ kind: 'question' | 'option' | 'condition' | 'text', words: string, within?: string[], path?: string }} Fact
 *   `within` are the words of the question around an option, or of the question with a condition, in each language
 */

const decoded = (/** @type {string} */ text) =>
  text
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Rows of a table of LimeSurvey. @param {string} xml @param {string} name @returns {Record<string, string>[]} */
function rowsOf(xml, name) {
  const table = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? '';
  return [...table.matchAll(/<row>([\s\S]*?)<\/row>/g)].map(([, row]) =>
    Object.fromEntries(
      [...row.matchAll(/<(\w+)>((?:<!\[CDATA\[[\s\S]*?\]\]>|[^<])*)<\/\1>/g)].map(
        ([, key, value]) => [key, decoded(value)],
      ),
    ),
  );
}

/** @param {string} xml @returns {Fact[]} */
export function limeSurveyFacts(xml) {
  const [survey = {}] = rowsOf(xml, 'surveys');
  const languages = new Set([survey.language, ...(survey.additional_languages ?? '').split(' ')]);
  // Files still have the texts of removed languages; the list names each language once.
  const rows = (/** @type {string} */ name) =>
    rowsOf(xml, name).filter(
      ({ language, surveyls_language: own = language }) => !own || languages.has(own),
    );
  const l10n = rows('question_l10ns');
  const wordsOf = (/** @type {Record<string, string>} */ row) =>
    [row, ...l10n.filter(({ qid }) => qid === row.qid)].flatMap(({ question }) => question ?? []);
  const questions = rows('questions').filter(({ parent_qid: parent }) => !Number(parent));
  const byId = new Map(questions.map((row) => [row.qid, [...wordsOf(row), row.title ?? '']]));
  const typeOf = new Map(questions.map(({ qid, type }) => [qid, type]));
  const facts = [];
  for (const row of questions) {
    for (const words of wordsOf(row))
      facts.push({ kind: 'question', words: words || row.title, within: byId.get(row.qid) });
    if (row.relevance && row.relevance !== '1')
      facts.push({ kind: 'condition', words: row.relevance, within: byId.get(row.qid) });
  }
  for (const { qid, help } of [...questions, ...l10n])
    if (help) facts.push({ kind: 'text', words: help, within: byId.get(qid) });
  // The ranks of a ranking are rows that LimeSurvey makes by itself.
  for (const row of rows('subquestions').filter(
    ({ parent_qid: parent }) => typeOf.get(parent) !== 'R',
  ))
    for (const words of wordsOf(row))
      if (words) facts.push({ kind: 'option', words, within: byId.get(row.parent_qid) });
  const answers = rows('answers');
  const ofAnswer = new Map(answers.map(({ aid, qid }) => [aid, qid]));
  for (const { qid, aid, answer } of [...answers, ...rows('answer_l10ns')])
    if (answer)
      facts.push({ kind: 'option', words: answer, within: byId.get(qid ?? ofAnswer.get(aid)) });
  for (const { group_name: name, description, grelevance } of [
    ...rows('groups'),
    ...rows('group_l10ns'),
  ]) {
    if (name) facts.push({ kind: 'text', words: name });
    if (description) facts.push({ kind: 'text', words: description });
    if (grelevance && grelevance !== '1' && name)
      facts.push({ kind: 'condition', words: grelevance, within: [name] });
  }
  for (const row of rows('surveys_languagesettings'))
    for (const key of [
      'surveyls_description',
      'surveyls_welcometext',
      'surveyls_endtext',
      'surveyls_urldescription',
    ])
      if (row[key]) facts.push({ kind: 'text', words: row[key] });
  return facts;
}

/** @param {Uint8Array} bytes @returns {Promise<Fact[]>} */
export async function xlsFormFacts(bytes) {
  const { sheets } = await readXlsx(bytes);
  const rows = (/** @type {string} */ name) => {
    const all = sheets.find((sheet) => sheet.name.trim().toLowerCase() === name)?.rows ?? [];
    const first = all.findIndex((row) => row.some(Boolean));
    const names = (all[first] ?? []).map((cell) =>
      String(cell ?? '')
        .trim()
        .toLowerCase(),
    );
    return all
      .slice(first + 1)
      .map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? '', cell])));
  };
  const labels = (/** @type {Record<string, unknown>} */ row, /** @type {string} */ key) =>
    Object.entries(row).flatMap(([name, value]) =>
      (name === key || name.startsWith(`${key}:`)) && value ? [String(value)] : [],
    );
  const facts = [];
  for (const row of rows('survey')) {
    const type = String(row['type'] ?? '').toLowerCase();
    if (!type || type.startsWith('end')) continue;
    const all = labels(row, 'label');
    const name = String(row['name'] ?? type);
    const within = [...all, name];
    const isBlock = type.startsWith('begin') || /^(start|end|today|deviceid|audit)$/.test(type);
    if (!isBlock)
      for (const words of all.length ? all : [name])
        facts.push({ kind: type.startsWith('note') ? 'text' : 'question', words, within });
    else for (const words of all) facts.push({ kind: 'text', words, within });
    for (const words of labels(row, 'hint')) facts.push({ kind: 'text', words, within });
    const condition = row['relevant'] ?? row['relevance'];
    if (condition) facts.push({ kind: 'condition', words: String(condition), within });
  }
  for (const row of rows('choices'))
    for (const words of labels(row, 'label'))
      facts.push({
        kind: 'option',
        words,
        within: [String(row['list_name'] ?? row['list name'] ?? '')],
      });
  return facts;
}

const richText = (/** @type {any} */ node) =>
  String(node?.text ?? '') + (node?.children ?? []).map(richText).join('');

/** @param {any} file @returns {Fact[]} */
export function typebotFacts(file) {
  const facts = [];
  const names = new Map(
    (file.variables ?? []).map((/** @type {any} */ each) => [each.id, each.name]),
  );
  for (const [at, group] of file.groups.entries())
    for (const [order, block] of group.blocks.entries()) {
      const path = `groups[${at}].blocks[${order}]`;
      if (block.type === 'text')
        facts.push({
          kind: 'text',
          words: (block.content?.richText ?? []).map(richText).join('\n'),
          path,
        });
      if (/ input$|^cards$/.test(block.type))
        facts.push({ kind: 'question', words: block.id, path });
      for (const item of block.items ?? []) {
        const words = item.content && typeof item.content === 'string' ? item.content : item.title;
        if (words) facts.push({ kind: 'option', words, path });
        if (block.type === 'Condition')
          for (const own of item.content?.comparisons ?? [])
            facts.push({
              kind: 'condition',
              words: String(own.value ?? ''),
              within: [names.get(own.variableId) ?? ''],
              path,
            });
      }
    }
  return facts;
}

const TEXTS = [
  'title',
  'label',
  'description',
  'html',
  'text',
  'headline',
  'subheader',
  'QuestionText',
  'Display',
  'value',
  'labelTrue',
  'labelFalse',
  'otherText',
  'question',
];
const LISTS = ['choices', 'options', 'rows', 'columns', 'Choices', 'Answers', 'rateValues'];
const CONDITIONS = [
  'visibleIf',
  'requiredIf',
  'logic',
  'DisplayLogic',
  'SkipLogic',
  'BranchLogic',
  'goToAction',
  'goToSectionId',
];

const NAMES = ['title', 'QuestionText', 'headline', 'name', 'description', 'html'];

/** Names of an object and of all in it. @param {any} node @returns {string[]} */
const namesIn = (node) =>
  node === null || typeof node !== 'object'
    ? []
    : [
        ...NAMES.map((name) => node[name]).filter((value) => typeof value === 'string'),
        ...Object.values(node).flatMap(namesIn),
      ];

/** Texts, options and conditions of any JSON, by the names of its members. @param {any} file @returns {Fact[]} */
export function jsonFacts(file) {
  const facts = [];
  const walk = (
    /** @type {any} */ node,
    /** @type {string} */ list,
    /** @type {string[]} */ within,
    /** @type {string} */ path,
  ) => {
    if (node === null || typeof node !== 'object') return;
    const own = ['title', 'QuestionText', 'headline', 'name', 'description']
      .map((name) => node[name])
      .filter((value) => typeof value === 'string');
    for (const [key, value] of Object.entries(node)) {
      const place = Array.isArray(node) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      if (
        typeof value === 'string' &&
        TEXTS.includes(key) &&
        (key !== 'value' || (list && !('text' in node))) &&
        value.trim() &&
        /\p{L}/u.test(value)
      )
        facts.push({ kind: list ? 'option' : 'text', words: value, within, path: place });
      if (CONDITIONS.includes(key) && value && value !== 'NEXT_SECTION')
        facts.push({
          kind: 'condition',
          words: typeof value === 'string' ? value : key,
          within: namesIn(node),
          path: place,
        });
      const inner = LISTS.includes(key)
        ? key
        : Array.isArray(node) || (list && !['elements', 'fields', 'items'].includes(key))
          ? list
          : '';
      walk(value, inner, own.length ? own : within, place);
    }
  };
  walk(file, '', [], '');
  return facts;
}
