import { anyOf, allOf } from '../alternatives.ts';
import { linkPages } from '../link-pages.ts';
import { showItems, type Shown } from '../show-items.ts';
import { languageOf, record, records, string, type Json } from '../source.ts';
import {
  called,
  type Alternatives,
  type Choice,
  type Item,
  type Jump,
  type Lose,
  type Page,
  type Reader,
} from '../survey.ts';
import { readBlocks, type Blocks } from './blocks.ts';
import { ifWords, whenOf, whenWords, type Named } from './logic.ts';
import { word } from '../words.ts';

/** Forms of Tally, as its API returns them. */

const END = 'the end';

/** Effects that a block of logic has on an item, a choice or a row. */
interface Effect {
  isShown: boolean;
  payload: Json;
}

interface Actions {
  effects: Map<Item | Choice, Effect[]>;
  jumps: { page: Page; to: string; payload: Json }[];
}

const namesIn = (list: unknown): string[] =>
  Array.isArray(list) ? (list as unknown[]).flatMap((each) => string(each) ?? []) : [];

/** Sorts the actions of all blocks of logic by the item or choice that they change. */
function actionsOf({ logics, targets }: Blocks, named: Named, lose: Lose): Actions {
  const actions: Actions = { effects: new Map(), jumps: [] };
  for (const { page, payload } of logics)
    for (const action of records(payload['actions'])) {
      const type = string(action['type']) ?? '';
      const own = record(action['payload']);
      const isShown = type === 'SHOW_BLOCKS';
      if (isShown || type === 'HIDE_BLOCKS')
        for (const target of new Set(
          namesIn(own[isShown ? 'showBlocks' : 'hideBlocks']).flatMap(
            (id) => targets.get(id) ?? [],
          ),
        ))
          actions.effects.set(target, [
            ...(actions.effects.get(target) ?? []),
            { isShown, payload },
          ]);
      else if (type === 'JUMP_TO_PAGE')
        actions.jumps.push({ page, to: string(own['jumpToPage']) ?? '', payload });
      else {
        const name = type.toLowerCase().replaceAll('_', ' ');
        lose('the form', `the action ${name}${ifWords(payload, named)}`, action);
      }
    }
  return actions;
}

/** When an item or a choice is shown; `null` for always. */
function shownBy(effects: readonly Effect[], isHidden: boolean, named: Named): Shown | null {
  // Showing a visible item, and hiding a hidden one, changes nothing.
  const own = effects.filter(({ isShown }) => isShown === isHidden);
  if (own.length === 0) return isHidden ? { when: [], words: '' } : null;
  const all = own.map(({ payload }) => whenOf(payload, named, !isHidden));
  const words = own.map(({ payload }) => whenWords(payload, named)).join(' or ');
  return isHidden ? { when: anyOf(all), words } : { when: allOf(all), words: `not if ${words}` };
}

/** Choices and rows depend on one condition. Others stay shown, and are noted. */
function showParts(item: Item, shownOf: (part: Item | Choice) => Shown | null, lose: Lose): void {
  const shownIn = (parts: readonly Choice[]): Choice[] =>
    parts.flatMap((part): Choice[] => {
      const shown = shownOf(part);
      if (!shown) return [part];
      const { when, words } = shown;
      const place = called(part.body, part.ref);
      if (when?.length === 0) return (lose(place, 'what respondents never saw'), []);
      if (when?.every((conditions) => conditions.length === 1))
        return [{ ...part, shownIf: when.map(([condition]) => condition!) }];
      lose(place, `when it is shown: ${words}`);
      return [part];
    });
  if (item.choices) item.choices = shownIn(item.choices);
  if (item.statements) item.statements = shownIn(item.statements);
}

/** Leads from a page, which may have become several, to others: after its own parts, before the pages that follow. */
function addJumps(parts: readonly Page[], jumps: readonly Jump[]): void {
  const own = new Set(parts.map(({ ref }) => ref));
  for (const page of parts) {
    if (page.next !== null && own.has(page.next)) continue;
    const first = page.jumps.filter(({ to }) => own.has(to));
    page.jumps = [...first, ...jumps, ...page.jumps.filter(({ to }) => !own.has(to))];
  }
}

/** The page that a jump leads to: a number, or the id of the break before it. */
function targetOf(to: string, { pages, pageOf }: Blocks): Page | null {
  const page = pageOf.get(to) ?? (/^\d+$/.test(to) ? pages[Number(to) - 1] : undefined);
  return page
    ? (pages.slice(pages.indexOf(page)).find(({ items }) => items.length > 0) ?? null)
    : null;
}

export const readTally: Reader = (file, lose) => {
  const settings = record(file['settings']);
  const read = readBlocks(records(file['blocks']), lose);
  const items = read.pages.flatMap((page) => page.items);
  const named: Named = {
    items: new Map(items.flatMap((item) => (item.style === null ? [] : [[item.ref, item]]))),
    others: read.others,
  };
  const { effects, jumps } = actionsOf(read, named, lose);
  const shownOf = (part: Item | Choice): Shown | null =>
    shownBy(effects.get(part) ?? [], read.hidden.has(part), named);
  for (const item of items) showParts(item, shownOf, lose);
  const filled = read.pages.filter((page) => page.items.length > 0);
  const parts = new Map(filled.map((page) => [page, showItems(page, shownOf, lose)]));
  const pages = [...parts.values()].flat();
  linkPages(pages, END, lose);
  for (const page of filled) {
    const own = jumps.filter((jump) => jump.page === page);
    addJumps(
      parts.get(page)!,
      own.flatMap(({ to, payload }): Jump[] => jumpsOf(to, payload)),
    );
  }
  function jumpsOf(to: string, payload: Json): Jump[] {
    const when: Alternatives | null = whenOf(payload, named);
    const target = targetOf(to, read);
    const first = target && parts.get(target)?.[0];
    const end = read.closingNames.has(to) ? END : null;
    // A page that depends on answers can't be jumped to.
    const ref = first ? (first.when ? null : first.ref) : end;
    if (when && ref) return when.map((own) => ({ to: ref, when: own }));
    lose('a condition', `a jump to page ${to}${ifWords(payload, named)}`);
    return [];
  }
  for (const { page, to, payload } of jumps)
    if (!filled.includes(page))
      lose('a condition', `a jump to page ${to}${ifWords(payload, named)}`);
  const url = string(settings['redirectOnCompletion']);
  if (url) lose('the form', `that it leads to ${url} by itself: the last page has a link`);
  const link = url && !url.includes('{') ? { url, text: word('link') } : null;
  return {
    name: string(file['name']) ?? 'Form',
    languages: [languageOf(string(settings['language']) ?? 'en')],
    pages,
    ends: [{ ref: END, ...read.closing, title: read.closing.title ?? word('thanks'), link }],
  };
};

export const isTally = (file: Json): boolean =>
  records(file['blocks']).some((block) => 'groupUuid' in block && 'payload' in block);
