import { record, records, string, type Json } from '../source.ts';
import { anyText, called, type Choice, type Item, type Lose, type Page } from '../survey.ts';
import { itemsOf } from './questions.ts';
import { idOf, payloadOf, TEXTS, textOf, TITLES, typeOf } from './texts.ts';

/** The blocks of a form of Tally as pages. The blocks of a question have one group; its title precedes them. */

/** A block of logic, and the page that it is on. */
interface Logic {
  page: Page;
  payload: Json;
}

export interface Blocks {
  pages: Page[];
  /** The page after the last question, and the names that jumps have for it. */
  closing: { title: string | null; text: string | null; imageUrl: string | null };
  closingNames: Set<string>;
  logics: Logic[];
  /** Pages by the ids of the breaks before them. */
  pageOf: Map<string, Page>;
  /** The item, choice or row of each block. A title shows and hides with its question. */
  targets: Map<string, Item | Choice>;
  /** Items, choices and rows that are hidden at first. */
  hidden: Set<Item | Choice>;
  /** Ids of choices in one's own words. */
  others: Set<string>;
}

/** The blocks that follow each other in one group. */
function grouped(blocks: readonly Json[]): Json[][] {
  const groups: Json[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isSame = last && string(last[0]!['groupUuid']) === string(block['groupUuid']);
    if (isSame && !TITLES.includes(typeOf(block)) && !TITLES.includes(typeOf(last[0]!)))
      last.push(block);
    else groups.push([block]);
  }
  return groups;
}

const isHidden = (block: Json): boolean => payloadOf(block)['isHidden'] === true;

/** Connects the blocks of a question with its item, choices and rows. */
function addTargets(group: readonly Json[], titles: readonly Json[], item: Item, to: Blocks): void {
  const parts = [...(item.choices ?? []), ...(item.statements ?? [])];
  const choices = new Map(parts.map((choice) => [choice.ref, choice]));
  const areAllHidden = group.every(isHidden);
  for (const block of group) {
    const choice = choices.get(idOf(block));
    to.targets.set(idOf(block), choice && !areAllHidden ? choice : item);
    if (choice && !areAllHidden && isHidden(block)) to.hidden.add(choice);
    if (payloadOf(block)['isOtherOption'] === true) to.others.add(idOf(block));
  }
  for (const block of titles) {
    to.targets.set(idOf(block), item);
    void isHidden(block);
  }
  to.targets.set(item.ref, item);
  if (areAllHidden) to.hidden.add(item);
}

function picturesOf(block: Json, lose: Lose): Item[] {
  const payload = payloadOf(block);
  const caption = string(payload['caption']);
  const body = string(payload['altText']) ?? caption ?? '';
  const pictures = records(payload['images']).flatMap((image, at): Item[] => {
    const url = string(image['url']);
    if (url === null) return [];
    return [{ ref: `${idOf(block)} ${at}`, style: null, body, element: { type: 'image', url } }];
  });
  if (pictures.length === 0) lose(called(body, 'a picture'), 'a picture without an address', block);
  const words = caption && { ref: `${idOf(block)} caption`, style: null, body: caption };
  return words && pictures.length ? [...pictures, words] : pictures;
}

const textItem = (block: Json): Item[] => {
  const body = textOf(payloadOf(block));
  return body ? [{ ref: idOf(block), style: null, body }] : [];
};

/** Adds a block to the last page: a heading at its beginning is its title, and it has one picture. */
function addClosing(block: Json, closing: Blocks['closing'], lose: Lose): void {
  const type = typeOf(block);
  const isHeading = TITLES.includes(type) || type.startsWith('HEADING_');
  const addText = (words: string | null): void => {
    closing.text = [closing.text, words].filter((each) => each !== null).join('\n') || null;
  };
  if (isHeading && closing.title === null && closing.text === null)
    closing.title = textOf(payloadOf(block));
  else if (isHeading || TEXTS.includes(type)) addText(textOf(payloadOf(block)));
  else if (type === 'IMAGE')
    for (const { element, body } of picturesOf(block, lose)) {
      if (!element) addText(anyText(body));
      else if (closing.imageUrl === null) closing.imageUrl = element.url;
      else lose('the last page', `the picture ${element.url}`);
    }
  else if (type !== 'DIVIDER') lose('the last page', `a part of the type ${type}`, block);
}

export function readBlocks(all: readonly Json[], lose: Lose): Blocks {
  const begin = (ref: string): Page => ({ ref, title: null, items: [], jumps: [], next: null });
  const read: Blocks = {
    pages: [begin('page 1')],
    closing: { title: null, text: null, imageUrl: null },
    closingNames: new Set(),
    logics: [],
    pageOf: new Map(),
    targets: new Map(),
    hidden: new Set(),
    others: new Set(),
  };
  let titles: Json[] = [];
  let isClosing = false;
  const add = (group: readonly Json[], items: readonly Item[], of: readonly Json[] = []): void => {
    read.pages.at(-1)!.items.push(...items);
    for (const item of items.slice(0, 1)) addTargets(group, of, item, read);
    for (const item of items.slice(1))
      if (!item.shownIf && group.every(isHidden)) read.hidden.add(item);
  };
  /** Titles without a question are texts. */
  const endTitles = (): void => {
    for (const block of titles) add([block], textItem(block));
    titles = [];
  };
  for (const group of grouped(all)) {
    const [block] = group;
    const type = typeOf(block!);
    const payload = payloadOf(block!);
    const page = read.pages.at(-1)!;
    const button = string(record(payload['button'])['label']);
    if (isClosing && type !== 'PAGE_BREAK' && type !== 'CONDITIONAL_LOGIC')
      for (const own of group) addClosing(own, read.closing, lose);
    else if (TITLES.includes(type)) titles.push(block!);
    else if (type === 'FORM_TITLE') {
      page.title = string(payload['title']) ?? textOf(payload);
      page.button = button;
    } else if (type === 'PAGE_BREAK') {
      endTitles();
      page.button = button ?? page.button ?? null;
      isClosing = payload['isThankYouPage'] === true;
      if (isClosing) read.closingNames.add(idOf(block!)).add(String(read.pages.length + 1));
      else {
        read.pages.push(begin(`page ${read.pages.length + 1}`));
        read.pageOf.set(idOf(block!), read.pages.at(-1)!);
      }
    } else if (type === 'CONDITIONAL_LOGIC')
      read.logics.push(...group.map((own) => ({ page, payload: payloadOf(own) })));
    else if (TEXTS.includes(type)) for (const own of group) add([own], textItem(own));
    else if (type === 'IMAGE') for (const own of group) add([own], picturesOf(own, lose));
    else if (type !== 'DIVIDER') {
      const title = titles.flatMap((own) => textOf(payloadOf(own)) ?? []).join('\n') || null;
      add(group, itemsOf(group, title, lose), titles);
      titles = [];
    }
  }
  endTitles();
  return read;
}
