import { record, records, string, type Json } from '../source.ts';
import type { Item, Lose, Page, Text } from '../survey.ts';
import { buttonOf, loseBack } from './options.ts';

/** Pages of Qualtrics. A block is a page, and each of its page breaks begins another. */

/** Block of the flow. */
export interface Shown {
  block: string;
  /** Logic of the branches around it. */
  branches: readonly Json[];
}

interface Skip {
  page: Page;
  logic: Json;
}

export const destinationOf = (skip: Json): string => string(skip['SkipToDestination']) ?? '';

/** Blocks and questions of a file, by their ids. */
interface Source {
  blocks: ReadonlyMap<string, Json>;
  questions: ReadonlyMap<string, Json>;
  /** Text of the button of blocks without one. */
  button: Text | null;
}

export interface ReadPages {
  /** All pages, empty ones as well. */
  pages: Page[];
  /** Page of each question of the flow, by its id. */
  pageOf: Map<string, Page>;
  /** Number of the page after the block of a page. */
  endOf: Map<Page, number>;
  skips: Skip[];
  /** Items with the logic that shows them. */
  sources: { read: Item[]; logics: Json[] }[];
  /** Questions by their refs. */
  items: Map<string, Item>;
}

const elementsOf = (block: Json | undefined): Json[] => records(record(block)['BlockElements']);

/** A skip leads to the beginning of a page. */
const targetsIn = (blocks: Source['blocks']): Set<string> =>
  new Set(
    [...blocks.values()].flatMap((block) =>
      elementsOf(block).flatMap((element) => records(element['SkipLogic']).map(destinationOf)),
    ),
  );

export function readPages(
  used: readonly Shown[],
  { blocks, questions, button }: Source,
  readItems: (question: Json) => Item[],
  lose: Lose,
): ReadPages {
  const targets = targetsIn(blocks);
  const all: ReadPages = {
    pages: [],
    pageOf: new Map(),
    endOf: new Map(),
    skips: [],
    sources: [],
    items: new Map(),
  };
  for (const { block, branches } of used) {
    const { pages } = all;
    const start = pages.length;
    const options = record(record(blocks.get(block))['Options']);
    const ownButton = buttonOf(options, 'NextButton') ?? button;
    loseBack(options, 'a block', lose);
    const begin = (): Page => {
      const ref = `${block} ${pages.length}`;
      const page: Page = { ref, title: null, items: [], jumps: [], next: null, button: ownButton };
      pages.push(page);
      return page;
    };
    let page = begin();
    for (const element of elementsOf(blocks.get(block))) {
      if (element['Type'] === 'Page Break') {
        page = begin();
        continue;
      }
      const id = string(element['QuestionID']) ?? '';
      const question = questions.get(id);
      if (!question) continue;
      if (targets.has(id) && page.items.length) page = begin();
      all.pageOf.set(id, page);
      const read = readItems(question);
      page.items.push(...read);
      for (const item of read) if (item.style !== null) all.items.set(item.ref, item);
      const own = question['DisplayLogic'] ? [record(question['DisplayLogic'])] : [];
      if (read.length) all.sources.push({ read, logics: [...branches, ...own] });
      const logics = records(element['SkipLogic']);
      for (const logic of logics) all.skips.push({ page, logic });
      if (logics.length) page = begin();
    }
    for (const own of pages.slice(start)) all.endOf.set(own, pages.length);
  }
  return all;
}
