import { useUnit } from 'effector-react';
import { labelled } from '../../core/language/isolate.ts';
import {
  $language,
  $selection,
  branchesOf,
  elementName,
  elementOfId,
  languageChosen,
  moveElement,
  pageName,
  placeOfId,
  readText,
  selected,
  setText,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { $suggestedTexts } from '../../core/studio/suggested-texts.ts';
import { turnsFrom, turnsTo } from '../../core/studio/survey/turns.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AddPart } from './add-part.tsx';
import { ElementCard } from './element-card.tsx';
import { PageMenu } from './page-menu.tsx';
import { PageWays } from './page-ways.tsx';
import { AskEmail } from './quick-parts.tsx';
import { SortableList } from './sortable-list.tsx';
import { TextField } from './text-field.tsx';
import { useAct } from './use-act.ts';

interface PageCanvasProps {
  survey: Survey;
  page: StudioPage;
  /** Opens the properties, in narrow windows. */
  onSettings: () => void;
}

/** A page with its texts, written in place. */
export function PageCanvas({ survey, page, onSettings }: PageCanvasProps) {
  const { studio } = useMessages();
  const [language, selection, select, suggested] = useUnit([
    $language,
    $selection,
    selected,
    $suggestedTexts,
  ]);
  const act = useAct();
  const isChosen = selection.kind === 'page' && selection.id === page.id;
  const afterId =
    selection.kind === 'element' && page.elements.some(({ id }) => id === selection.id)
      ? selection.id
      : null;
  const hasBranches = branchesOf(survey, page.id).length > 0;
  const isSample = (text: string): boolean =>
    suggested.has(text) || (page.style !== 'normal' && text === studio.thankYou());
  return (
    <article className="canvas" aria-label={pageName(studio, survey, page)}>
      <WrittenLanguage survey={survey} />
      <header
        className="canvas-title"
        data-chosen={isChosen}
        onFocus={() => select({ kind: 'page', id: page.id })}
      >
        <TextField
          label={studio.pageTitle()}
          placeholder={studio.pageTitleHint()}
          isSample={isSample}
          className="canvas-heading"
          lang={language}
          value={readText(page.json['title'], language, survey.mainLanguage)}
          onChange={(words) =>
            act((text, now) => {
              const path = placeOfId(now, page.id);
              return path ? setText(text, now, [...path, 'title'], language, words) : text;
            }, `${page.id} title`)
          }
        />
        <PageMenu survey={survey} page={page} />
      </header>
      <PageWays survey={survey} ways={turnsTo(survey, page)} />
      <SortableList
        ids={page.elements.map(({ id }) => id)}
        nameOf={(id) => {
          const element = elementOfId(survey, id);
          return element ? elementName(studio, survey, element) : '';
        }}
        onMove={(from, to) =>
          act((text, now) =>
            moveElement(text, now, page.elements[from]!.id, { pageId: page.id, at: to }),
          )
        }
      >
        <ol className="canvas-elements">
          {page.elements.map((element, at) => (
            <ElementCard
              key={element.id || at}
              survey={survey}
              page={page}
              element={element}
              at={at}
              isChosen={selection.kind === 'element' && selection.id === element.id}
              onSettings={onSettings}
            />
          ))}
        </ol>
      </SortableList>
      <AddPart page={page} afterId={afterId} />
      <AskEmail survey={survey} page={page} afterId={afterId} />
      {hasBranches && <PageWays survey={survey} ways={turnsFrom(survey, page)} />}
    </article>
  );
}

/** Names the language of the texts where it is not the original one, with the way back. */
function WrittenLanguage({ survey: { languages, mainLanguage } }: { survey: Survey }) {
  const { studio } = useMessages();
  const [language, choose] = useUnit([$language, languageChosen]);
  const nameOf = (code: string): string =>
    languages.find((other) => other.code === code)?.name ?? code;
  if (language === mainLanguage) return null;
  return (
    <p className="canvas-language" role="status">
      <strong>{labelled(studio.language(), nameOf(language))}</strong>
      <button type="button" className="chip" onClick={() => choose(mainLanguage)}>
        {nameOf(mainLanguage)}
      </button>
    </p>
  );
}
