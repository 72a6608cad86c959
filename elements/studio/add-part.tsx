import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import {
  addContent,
  addQuestion,
  contentName,
  questionGroups,
  selected,
  stylesOf,
  type StudioPage,
} from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { contentTypesOf, useStyleNames } from './names.ts';
import { PartIcon } from './part-icon.tsx';
import { useAct } from './use-act.ts';
import { useNewWords } from './use-new-words.ts';
import { StudioDialog } from './studio-dialog.tsx';

interface AddPartProps {
  page: StudioPage;
  /** The part that is chosen: the new one follows it. */
  afterId: string | null;
}

/** The button that adds a question or another part, and the dialog with all types. */
export function AddPart({ page, afterId }: AddPartProps) {
  const { studio } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="quiet-button canvas-add" onClick={() => setIsOpen(true)}>
        <PlusIcon />
        {page.style === 'normal' ? studio.addQuestion() : studio.addContent()}
      </button>
      {isOpen && <TypeDialog page={page} afterId={afterId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TypeDialog({ page, afterId, onClose }: AddPartProps & { onClose: () => void }) {
  const { studio } = useMessages();
  const id = useId();
  const element = useElement();
  const styleName = useStyleNames();
  const select = useUnit(selected);
  const act = useAct();
  const words = useNewWords();
  const show = (added: { id: string } | null): void => {
    onClose();
    if (!added) return;
    select({ kind: 'element', id: added.id });
    // Behind the dialog, which returns the focus to its button.
    setTimeout(() =>
      element.root.querySelector<HTMLElement>('.card[data-chosen="true"] textarea')?.focus(),
    );
  };
  const question = (style: string) => () =>
    show(act((text, now) => addQuestion(text, now, { pageId: page.id, afterId, style }, words)));
  const content = (type: string) => () =>
    show(act((text, now) => addContent(text, now, { pageId: page.id, afterId, type }, words)));
  return (
    <StudioDialog aria-labelledby={id} onDismiss={onClose}>
      <div className="studio-dialog-box" data-wide="true">
        <h2 id={id}>{page.style === 'normal' ? studio.addQuestion() : studio.addContent()}</h2>
        {page.style === 'normal' &&
          questionGroups.map((group, place) => (
            <section key={group} aria-label={studio.groups[group]()}>
              <h3>{studio.groups[group]()}</h3>
              <ul className="types">
                {stylesOf(group).map((style, at) => (
                  <li key={style}>
                    <button
                      type="button"
                      data-first={place === 0 && at === 0}
                      onClick={question(style)}
                    >
                      <PartIcon of={style} />
                      {styleName(style)}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {page.style === 'normal' && <h3>{studio.addContent()}</h3>}
        <ul className="types">
          {contentTypesOf(page).map((type, at) => (
            <li key={type}>
              <button
                type="button"
                data-first={page.style !== 'normal' && at === 0}
                onClick={content(type)}
              >
                <PartIcon of={type} />
                {contentName(studio, type)}
              </button>
            </li>
          ))}
        </ul>
        <div className="studio-buttons">
          <button type="button" className="quiet-button" onClick={onClose}>
            {studio.cancel()}
          </button>
        </div>
      </div>
    </StudioDialog>
  );
}
