import { isLink } from '../contract/domain.ts';
import { requiredParts } from '../questions/facts.ts';
import { anyText, called, type Choice, type Item, type Lose, type Survey } from './survey.ts';

/** Schemes of addresses of pictures, and of links. */
const PICTURES = ['https:', 'http:', 'data:'];
const LINKS = ['https:', 'http:', 'mailto:'];

/**
 * Makes questions with missing parts answerable: choices that are fetched from elsewhere while the other program
 * runs, and pictures without an address. A question without choices asks for a text instead.
 */
export function makeAnswerable(survey: Survey, lose: Lose): void {
  for (const end of survey.ends) {
    if (end.link && !isUsable(end.link.url, LINKS)) {
      lose(called(end.title, end.ref), `the link to ${end.link.url}`);
      end.link = null;
    }
    if (end.imageUrl && !isUsable(end.imageUrl, PICTURES)) {
      lose(called(end.title, end.ref), `the picture ${end.imageUrl}`);
      end.imageUrl = null;
    }
  }
  for (const page of survey.pages)
    page.items = page.items.flatMap((item) =>
      item.style === null
        ? textsOf(item, lose)
        : [withPictures(withParts(withoutRepeated(item, lose), lose), lose)],
    );
}

/** Whether an address is complete, and of a safe kind. */
const isUsable = (url: string, schemes: readonly string[]): boolean =>
  !url.includes('{{') && isLink(url, schemes);

/** A text with a description: two texts. */
function textsOf({ description = null, ...item }: Item, lose: Lose): Item[] {
  if (item.element?.type === 'image' && !isUsable(item.element.url, PICTURES)) {
    lose(called(item.body, item.ref), `the picture ${item.element.url}`);
    return [];
  }
  const { element: _picture, ...own } = item;
  return description === null
    ? [item]
    : [item, { ...own, ref: `${item.ref} description`, body: description }];
}

/** Removes choices that repeat the value of another one. */
function withoutRepeated(item: Item, lose: Lose): Item {
  const first = new Map<string, Choice>();
  for (const choice of item.choices ?? []) {
    const known = first.get(choice.ref);
    if (!known) first.set(choice.ref, choice);
    else if (anyText(known.body) !== anyText(choice.body) || choice.shownIf)
      lose(called(choice.body, choice.ref), 'a choice with the value of another one');
  }
  return item.choices && first.size < item.choices.length
    ? { ...item, choices: [...first.values()] }
    : item;
}

function withParts(item: Item, lose: Lose): Item {
  const { ref, name = null, style, body, description = null, isRequired = false } = item;
  const lacks = (parts: readonly Choice[] | undefined, what: string): boolean => {
    if (parts?.length) return false;
    lose(called(body, ref), `its ${what}, which the file does not have: it asks for a text`);
    return true;
  };
  const { options, statements } = requiredParts({ style, extra: null });
  const isEmpty =
    (options && lacks(item.choices, 'choices')) || (statements && lacks(item.statements, 'rows'));
  if (!isEmpty) return item;
  const { shownIf = null, hiddenIf = null } = item;
  return { ref, name, style: 'text', body, description, isRequired, shownIf, hiddenIf };
}

function withPictures(item: Item, lose: Lose): Item {
  if (!item.choices?.some(({ imageUrl }) => imageUrl)) return item;
  const choices = item.choices.map((choice) => {
    const { imageUrl } = choice;
    if (!imageUrl || imageUrl.includes('{{') || isLink(imageUrl, PICTURES)) return choice;
    lose(called(item.body, item.ref), `the picture of ${called(choice.body, choice.ref)}`);
    return { ...choice, imageUrl: null };
  });
  return { ...item, choices };
}
