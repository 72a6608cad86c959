import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { AnswerImport } from '../../core/contract/content/answers.ts';
import { importedProgram } from '../../core/contract/imported.ts';
import {
  $askedRemoval,
  $earlierImports,
  $isRemoving,
  $removal,
  removalAsked,
  removalCancelled,
  removalConfirmed,
} from '../../core/studio/earlier-imports.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';

/** The earlier imports of a survey: the answers of each can be removed, after a question. */
export function EarlierImports() {
  const { studio } = useMessages();
  const { answerImport } = studio;
  const [imports, asked, removal, isRemoving] = useUnit([
    $earlierImports,
    $askedRemoval,
    $removal,
    $isRemoving,
  ]);
  const section = useRef<HTMLElement>(null);
  // The button with the focus is removed with the answers.
  useEffect(() => {
    if (typeof removal === 'number') section.current!.focus();
  }, [removal]);
  return (
    <section
      className="earlier-imports"
      aria-label={answerImport.earlier()}
      tabIndex={-1}
      ref={section}
    >
      {imports.length > 0 && <h3>{answerImport.earlier()}</h3>}
      <ul>
        {imports.map((own) => (
          <li key={own.id}>
            <ImportLine of={own} />
            {asked?.id === own.id && <Question count={own.responses} />}
          </li>
        ))}
      </ul>
      <p role="status">
        {isRemoving && studio.wait()}
        {typeof removal === 'number' && answerImport.removed({ count: removal })}
      </p>
      <p className="problem" role="alert">
        {removal === 'offline' && studio.publishOffline()}
      </p>
    </section>
  );
}

function ImportLine({ of }: { of: AnswerImport }) {
  const { studio } = useMessages();
  const [ask, asked, isRemoving] = useUnit([removalAsked, $askedRemoval, $isRemoving]);
  const date = useDate('short');
  const isAsked = asked?.id === of.id;
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const { id, program, file, importedBy, importedAt, responses } = of;
  const title = file || importedProgram(program) || program;
  const parts = [
    file && importedProgram(program),
    importedAt && date(importedAt),
    importedBy,
    studio.answerCount({ count: responses }),
  ].filter(Boolean);
  return (
    <div className="earlier-import">
      <span>
        <bdi id={`import-${id}`}>{title}</bdi>
        <span className="muted">
          {parts.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        </span>
      </span>
      {!isAsked && (
        <button
          type="button"
          ref={button}
          className="quiet-button"
          aria-describedby={`import-${id}`}
          aria-disabled={isRemoving}
          onClick={() => !isRemoving && ask(of)}
        >
          {studio.answerImport.remove()}
        </button>
      )}
    </div>
  );
}

/** Asks before the answers are removed. The harmless button has the focus, and Escape presses it. */
function Question({ count }: { count: number }) {
  const { studio } = useMessages();
  const [confirm, cancel] = useUnit([removalConfirmed, removalCancelled]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current!.focus(), []);
  return (
    <div
      className="earlier-question"
      role="group"
      aria-label={studio.answerImport.remove()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        cancel();
      }}
    >
      <p>{studio.answerImport.removeQuestion({ count })}</p>
      <div className="studio-buttons">
        <button type="button" className="quiet-button" ref={button} onClick={() => cancel()}>
          {studio.cancel()}
        </button>
        <button type="button" className="main-button" onClick={() => confirm()}>
          {studio.answerImport.remove()}
        </button>
      </div>
    </div>
  );
}
