import { useUnit } from 'effector-react';
import { useRef } from 'react';
import {
  $language,
  addParts,
  elementOfId,
  hasOptions,
  hasStatements,
  objectsIn,
  pasteParts,
  placeOfPart,
  readText,
  removeAt,
  reorder,
  setText,
  type StudioElement,
  type Survey,
} from '../../core/studio/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { PasteList } from './paste-list.tsx';
import { TextField } from './text-field.tsx';
import { useAct } from './use-act.ts';

interface OptionListProps {
  survey: Survey;
  element: StudioElement;
  list: 'options' | 'statements';
}

/** Options or rows of a question: written, pasted as a list, ordered and removed in place. */
export function OptionList({ survey, element, list }: OptionListProps) {
  const { studio } = useMessages();
  const language = useUnit($language);
  const act = useAct();
  const box = useRef<HTMLUListElement>(null);
  const { question } = element;
  const style = String(question?.['style'] ?? 'text');
  if (!question || !(list === 'options' ? hasOptions(style, question) : hasStatements(style)))
    return null;
  const isOptions = list === 'options';
  const parts = objectsIn(question[list]);
  const path = [...element.path, 'question', list];
  const sample = (number: number): string =>
    isOptions ? studio.newOption({ number }) : studio.newRow({ number });
  const nameAt = (at: number): string =>
    isOptions ? studio.optionText({ number: at + 1 }) : studio.rowText({ number: at + 1 });
  const add = (lines: readonly string[]): void =>
    void act((text, now) => {
      const current = elementOfId(now, element.id);
      return current ? addParts(text, now, current, list, lines) : text;
    });
  const paste = (lines: readonly string[]): void =>
    void act((text, now) =>
      pasteParts(text, now, { elementId: element.id, list, lines, language, sample }),
    );
  const focusField = (at: number): void => {
    const field = box.current?.querySelectorAll('textarea')[at];
    field?.focus();
    field?.select();
  };
  const focusMenu = (at: number): void =>
    box.current?.querySelectorAll<HTMLElement>('.menu > button')[at]?.focus();
  /** Adds a part and puts the cursor into it. */
  const addOne = (): void => {
    add([sample(parts.length + 1)]);
    requestAnimationFrame(() => focusField(parts.length));
  };
  /** Removes a part; the focus moves to the one before it. */
  const remove = (at: number): void => {
    act((text) => removeAt(text, [...path, at]));
    requestAnimationFrame(() => focusField(Math.max(at - 1, 0)));
  };
  const move = (from: number, to: number) => (): void => {
    const order = parts.map((_, at) => at);
    order.splice(to, 0, ...order.splice(from, 1));
    act((text) => reorder(text, path, order));
    requestAnimationFrame(() => focusMenu(to));
  };
  return (
    <div className="options">
      {hasStatements(style) && (
        <p className="options-title">{isOptions ? studio.options() : studio.rows()}</p>
      )}
      <ul ref={box}>
        {parts.map((part, at) => (
          <li key={String(part['id'] ?? at)} className="option" data-style={style}>
            <TextField
              label={nameAt(at)}
              placeholder={nameAt(at)}
              sample={sample(at + 1)}
              lang={language}
              value={readText(part['body'], language, survey.mainLanguage)}
              onChange={(words) =>
                void act(
                  (text, now) => {
                    const place = placeOfPart(now, element.id, list, String(part['id']));
                    return place ? setText(text, now, [...place, 'body'], language, words) : text;
                  },
                  `${element.id} ${list} ${String(part['id'])}`,
                )
              }
              onPasteLines={paste}
              onEnter={() => (at < parts.length - 1 ? focusField(at + 1) : addOne())}
            />
            <Menu
              label={studio.actionsOf({ name: nameAt(at) })}
              items={[
                ...(at > 0 ? [{ label: studio.moveUp(), onChoose: move(at, at - 1) }] : []),
                ...(at < parts.length - 1
                  ? [{ label: studio.moveDown(), onChoose: move(at, at + 1) }]
                  : []),
              ]}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={`${studio.remove()}: ${nameAt(at)}`}
              title={studio.remove()}
              onClick={() => remove(at)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="option-add" onClick={addOne}>
        <PlusIcon />
        {isOptions ? studio.addOption() : studio.addRow()}
      </button>
      <PasteList onPaste={paste} />
    </div>
  );
}
