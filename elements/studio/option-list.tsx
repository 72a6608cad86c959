import { useUnit } from 'effector-react';
import { labelled } from '../../core/language/isolate.ts';
import {
  $language,
  hasOptions,
  hasStatements,
  readText,
  type StudioElement,
  type Survey,
} from '../../core/studio/index.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { PasteList } from './paste-list.tsx';
import { TextField } from './text-field.tsx';
import { useOptionEdits, type PartList } from './use-option-edits.ts';

interface OptionListProps {
  survey: Survey;
  element: StudioElement;
  list: PartList;
}

/** Options or rows of a question: written, pasted as a list, ordered and removed in place. */
export function OptionList({ survey, element, list }: OptionListProps) {
  const { studio } = useMessages();
  const language = useUnit($language);
  const { box, parts, sample, add, paste, write, next, remove, move } = useOptionEdits(
    element,
    list,
  );
  const { question } = element;
  const style = String(question?.['style'] ?? 'text');
  const isOptions = list === 'options';
  if (!question || !(isOptions ? hasOptions(style, question) : hasStatements(style))) return null;
  const nameAt = (at: number): string =>
    isOptions ? studio.optionText({ number: at + 1 }) : studio.rowText({ number: at + 1 });
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
              isSample={(text) => text === sample(at + 1)}
              lang={language}
              value={readText(part['body'], language, survey.mainLanguage)}
              onChange={(words) => write(String(part['id']), words)}
              onPasteLines={paste}
              onEnter={() => next(at)}
            />
            <Menu
              label={studio.actionsOf({ name: nameAt(at) })}
              items={[
                ...(at > 0 ? [{ label: studio.moveUp(), onChoose: () => move(at, at - 1) }] : []),
                ...(at < parts.length - 1
                  ? [{ label: studio.moveDown(), onChoose: () => move(at, at + 1) }]
                  : []),
              ]}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={labelled(studio.remove(), nameAt(at))}
              title={studio.remove()}
              onClick={() => remove(at)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="option-add" onClick={add}>
        <PlusIcon />
        {isOptions ? studio.addOption() : studio.addRow()}
      </button>
      <PasteList onPaste={paste} />
    </div>
  );
}
