import { picturesIn, withoutPictures } from './source.ts';
import {
  called,
  type Choice,
  type Item,
  type Lose,
  type Page,
  type Survey,
  type Text,
} from './survey.ts';

/** Pictures within texts: they precede the question, or become the picture of an option or of a last page. */

interface Lifted<T extends Text | null | undefined> {
  text: T;
  urls: readonly string[];
}

/** Separates a text from the pictures of all its languages. */
function lift<T extends Text | null | undefined>(text: T): Lifted<T> {
  if (!text) return { text, urls: [] };
  const parts = typeof text === 'string' ? [text] : Object.values<string>(text);
  const urls = [...new Set(parts.flatMap(picturesIn))];
  if (urls.length === 0) return { text, urls };
  const plain =
    typeof text === 'string'
      ? withoutPictures(text)
      : Object.fromEntries(
          Object.entries<string>(text).map(([code, own]) => [code, withoutPictures(own)]),
        );
  return { text: plain as T, urls };
}

function liftChoice(choice: Choice, lose: Lose, isRow: boolean): Choice {
  const { text, urls } = lift(choice.body);
  if (urls.length === 0) return choice;
  const [first, ...others] = choice.imageUrl || isRow ? ['', ...urls] : urls;
  for (const url of others) lose(called(text, choice.ref), `the picture ${url}`);
  choice.body = text;
  if (first) choice.imageUrl = first;
  return choice;
}

const pictureItems = (urls: readonly string[], { ref, shownIf, hiddenIf }: Partial<Item>): Item[] =>
  urls.map((url, at) => ({
    ref: `picture ${ref ?? ''} ${at}`,
    style: null,
    body: '',
    shownIf: shownIf ?? null,
    hiddenIf: hiddenIf ?? null,
    element: { type: 'image', url },
  }));

/** Words in an empty field, and at the ends of a scale, have no place for a picture. */
function loseInLabels(item: Item, lose: Lose): void {
  const place = called(item.body, item.ref);
  const plain = <T extends Text | null | undefined>(words: T): T => {
    const { text, urls } = lift(words);
    for (const url of urls) lose(place, `the picture ${url}`);
    return text;
  };
  if (item.placeholder) item.placeholder = plain(item.placeholder);
  const labels = Object.entries(item.extra ?? {}).filter(([name]) => name.endsWith('_label'));
  const lifted = labels.map(([name, words]) => [name, plain(words as Text)] as const);
  if (lifted.length) item.extra = { ...item.extra, ...Object.fromEntries(lifted) };
}

/** The pictures of an item, and the item without them. */
function liftItem(item: Item, lose: Lose): Item[] {
  const body = lift(item.body);
  const description = lift(item.description);
  item.choices?.forEach((choice) => void liftChoice(choice, lose, false));
  item.statements?.forEach((row) => void liftChoice(row, lose, true));
  loseInLabels(item, lose);
  const urls = [...body.urls, ...description.urls];
  if (urls.length === 0) return [item];
  item.body = body.text;
  if (item.description) item.description = description.text ?? null;
  return [...pictureItems(urls, item), item];
}

function liftPage(page: Page, lose: Lose): void {
  const title = lift(page.title);
  const button = lift(page.button);
  page.title = title.text;
  if (page.button) page.button = button.text ?? null;
  page.items = [
    ...pictureItems([...title.urls, ...button.urls], { ref: page.ref }),
    ...page.items.flatMap((item) => liftItem(item, lose)),
  ];
}

/** Moves the pictures of all texts to places of their own. */
export function liftPictures(survey: Survey, lose: Lose): void {
  survey.name = withoutPictures(survey.name);
  for (const page of survey.pages) liftPage(page, lose);
  for (const end of survey.ends) {
    const [title, text] = [lift(end.title), lift(end.text)];
    const [first, ...others] = [end.imageUrl ?? [], title.urls, text.urls].flat();
    end.title = title.text;
    if (end.text) end.text = text.text ?? null;
    if (end.link) end.link = { ...end.link, text: lift(end.link.text).text };
    if (first) end.imageUrl = first;
    for (const url of others) lose(called(end.title, end.ref), `the picture ${url}`);
  }
}
