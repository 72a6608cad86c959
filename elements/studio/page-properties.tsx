import {
  branchesOf,
  isObject,
  pageName,
  setAt,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { labelled } from '../../core/language/isolate.ts';
import { useMessages } from '../ui/use-texts.ts';
import { BranchList } from './branch-list.tsx';
import { Choice, Switch } from './fields.tsx';
import { NextPage } from './next-page.tsx';
import { TriggerList } from './trigger-list.tsx';
import { useAct } from './use-act.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useRemovals } from './use-removals.ts';

interface PagePropertiesProps {
  survey: Survey;
  page: StudioPage;
}

/** Settings of a page, and the ways that lead on from it. */
export function PageProperties(props: PagePropertiesProps) {
  const { survey, page } = props;
  const { studio } = useMessages();
  const removePart = useRemovals(survey);
  const moveFocus = useMoveFocus();
  const remove = (): void => {
    removePart({ kind: 'page', id: page.id });
    moveFocus('.canvas-title textarea, .logic-page[tabindex="0"], .logic-list-name');
  };
  return (
    <section className="properties">
      <h2 dir="auto">{pageName(studio, survey, page)}</h2>
      {page.style === 'normal' ? <NormalPage {...props} /> : <EndPage {...props} />}
      {survey.pages.length > 1 && (
        <button type="button" className="quiet-button" onClick={remove}>
          {labelled(studio.remove(), pageName(studio, survey, page))}
        </button>
      )}
    </section>
  );
}

function NormalPage({ survey, page }: PagePropertiesProps) {
  const { studio } = useMessages();
  const act = useAct();
  const hasBranches = branchesOf(survey, page.id).length > 0;
  return (
    <>
      {!hasBranches && <NextPage survey={survey} page={page} label={studio.afterPage()} />}
      <BranchList survey={survey} page={page} />
      <TriggerList survey={survey} page={page} />
      <Switch
        label={studio.requireAny()}
        isOn={page.json['require_any'] === true}
        onChange={(isOn) =>
          act((text) => setAt(text, [...page.path, 'require_any'], isOn || undefined))
        }
      />
      <Switch
        label={studio.shuffled()}
        isOn={page.json['shuffle'] === true}
        onChange={(isOn) =>
          act((text) => setAt(text, [...page.path, 'shuffle'], isOn || undefined))
        }
      />
    </>
  );
}

function EndPage({ page }: PagePropertiesProps) {
  const { studio } = useMessages();
  const act = useAct();
  const after = isObject(page.json['after']) ? page.json['after'] : {};
  const setAfter = (name: string, isOn: boolean): void =>
    void act((text) => setAt(text, [...page.path, 'after', name], isOn || undefined));
  return (
    <>
      <Choice
        label={studio.endStyle()}
        value={page.style}
        choices={[
          ['thank', studio.endThank()],
          ['chat', studio.endChat()],
        ]}
        onChange={(style) => act((text) => setAt(text, [...page.path, 'style'], style))}
      />
      {page.style === 'thank' && (
        <>
          <Switch
            label={studio.offerClose()}
            isOn={after['close'] !== false}
            onChange={(isOn) =>
              act((text) => setAt(text, [...page.path, 'after', 'close'], isOn ? undefined : false))
            }
          />
          <Switch
            label={studio.again()}
            isOn={after['again'] === true}
            onChange={(isOn) => setAfter('again', isOn)}
          />
          <Switch
            label={studio.startChat()}
            isOn={after['chat'] === true}
            onChange={(isOn) => setAfter('chat', isOn)}
          />
        </>
      )}
    </>
  );
}
