import { useUnit } from 'effector-react';
import { useRef } from 'react';
import {
  $language,
  addParts,
  elementOfId,
  objectsIn,
  pasteParts,
  placeOfPart,
  removeAt,
  reorder,
  setText,
  type StudioElement,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';

export type PartList = 'options' | 'statements';

/** Returns the changes of a list of options or rows, each of which moves the focus to its result. */
export function useOptionEdits({ id, path, question }: StudioElement, list: PartList) {
  const { studio } = useMessages();
  const language = useUnit($language);
  const act = useAct();
  const box = useRef<HTMLUListElement>(null);
  const parts = objectsIn(question?.[list]);
  const place = [...path, 'question', list];
  const sample = (number: number): string =>
    list === 'options' ? studio.newOption({ number }) : studio.newRow({ number });
  const focusField = (at: number): void => {
    const field = box.current?.querySelectorAll('textarea')[at];
    field?.focus();
    field?.select();
  };
  const focusMenu = (at: number): void =>
    box.current?.querySelectorAll<HTMLElement>('.menu > button')[at]?.focus();
  /** Adds a part and puts the cursor into it. */
  const add = (): void => {
    act((text, now) => {
      const current = elementOfId(now, id);
      return current ? addParts(text, now, current, list, [sample(parts.length + 1)]) : text;
    });
    requestAnimationFrame(() => focusField(parts.length));
  };
  return {
    box,
    parts,
    sample,
    add,
    paste: (lines: readonly string[]): void =>
      void act((text, now) =>
        pasteParts(text, now, { elementId: id, list, lines, language, sample }),
      ),
    write: (part: string, words: string): void =>
      void act((text, now) => {
        const written = placeOfPart(now, id, list, part);
        return written ? setText(text, now, [...written, 'body'], language, words) : text;
      }, `${id} ${list} ${part}`),
    /** Puts the cursor into the next part, or adds one. */
    next: (at: number): void => (at < parts.length - 1 ? focusField(at + 1) : add()),
    /** Removes a part; the focus moves to the one before it. */
    remove(at: number): void {
      act((text) => removeAt(text, [...place, at]));
      requestAnimationFrame(() => focusField(Math.max(at - 1, 0)));
    },
    move(from: number, to: number): void {
      const order = parts.map((_, at) => at);
      order.splice(to, 0, ...order.splice(from, 1));
      act((text) => reorder(text, place, order));
      requestAnimationFrame(() => focusMenu(to));
    },
  };
}
