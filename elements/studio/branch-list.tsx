import { useRef } from 'react';
import {
  addBranch,
  addBranchPage,
  branchesOf,
  comparableQuestions,
  conditionOf,
  fitButtons,
  moveBranch,
  removeBranch,
  removeCondition,
  setCondition,
  type StudioPage,
  type StudioTransition,
  type Survey,
} from '../../core/studio/index.ts';
import { newCondition } from '../../core/studio/survey/new-condition.ts';
import { Menu } from '../ui/menu.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { BranchTarget } from './branch-target.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { PlusIcon } from './icons.tsx';
import { NextPage } from './next-page.tsx';
import { Turn } from './turn.tsx';
import { useAct } from './use-act.ts';

interface BranchListProps {
  survey: Survey;
  page: StudioPage;
}

/** The branches of a page as sentences: a condition, and the page that follows. */
export function BranchList({ survey, page }: BranchListProps) {
  const { studio } = useMessages();
  const act = useAct();
  const branches = branchesOf(survey, page.id);
  const questions = comparableQuestions(survey, page.id);
  const targets = survey.pages.filter(({ id }) => id !== page.id);
  const target = targets.find(({ id }) => branches.every(({ to }) => to !== id)) ?? targets[0];
  const first = questions.at(-1);
  const list = useRef<HTMLOListElement>(null);
  const add = (): void => {
    if (!target || !first) return;
    const taken = branches.flatMap(({ rules }) => rules.map(conditionOf));
    act((text, now) =>
      fitButtons(addBranch(text, now, page.id, target.id, newCondition(first, taken)), page.id),
    );
    // The sentence is above the button, before the page that follows otherwise.
    setTimeout(() =>
      list.current?.children[branches.length]?.querySelector<HTMLElement>('select')?.focus(),
    );
  };
  /** Focuses the menu of a branch, else the button that adds one. */
  const focusMenu = (at: number): void =>
    void setTimeout(() => {
      const button = list.current?.children[at]?.querySelector('.menu > button');
      ((button ?? list.current?.nextElementSibling) as HTMLElement | null)?.focus();
    });
  return (
    <section className="branches" aria-label={studio.branches()}>
      <h3>{studio.branches()}</h3>
      <p className="muted property-help">{studio.branchesHelp()}</p>
      <ol ref={list}>
        {branches.map((branch, at) => (
          <Branch
            key={at}
            survey={survey}
            page={page}
            branch={branch}
            at={at}
            onMoved={focusMenu}
          />
        ))}
        {branches.length > 0 && (
          <li className="branch-otherwise">
            <Turn turn={branches.length + 1} />
            <NextPage survey={survey} page={page} label={studio.otherwise()} />
          </li>
        )}
      </ol>
      {target && first && (
        <button type="button" className="option-add" onClick={add}>
          <PlusIcon />
          {studio.addBranch()}
        </button>
      )}
    </section>
  );
}

interface BranchProps extends BranchListProps {
  branch: StudioTransition;
  at: number;
  /** Called with the new place of the branch, or the place before the removed one. */
  onMoved: (at: number) => void;
}

/** A branch as a sentence. */
function Branch({ survey, page, branch, at, onMoved }: BranchProps) {
  const { studio } = useMessages();
  const act = useAct();
  const questions = comparableQuestions(survey, page.id);
  return (
    <li className="branch" data-path={branch.path.join('.')}>
      <Turn turn={at + 1} />
      {branch.rules.length === 0 && <p>{studio.branchAlways()}</p>}
      {branch.rules.map((rule, place) => (
        <ConditionFields
          key={place}
          survey={survey}
          questions={questions}
          condition={conditionOf(rule)}
          word={place === 0 ? studio.branchIf() : studio.branchAnd()}
          onChange={(condition) => act((text) => setCondition(text, branch, place, condition))}
        />
      ))}
      <BranchTarget survey={survey} page={page} branch={branch} />
      <button
        type="button"
        className="option-add"
        aria-label={`${studio.branchNumber({ number: at + 1 })}: ${studio.addPage()}`}
        onClick={() =>
          act((text, now) => {
            const added = addBranchPage(text, now, branch);
            return { ...added, text: fitButtons(added.text, page.id) };
          })
        }
      >
        <PlusIcon />
        {studio.addPage()}
      </button>
      <BranchMenu survey={survey} page={page} branch={branch} at={at} onMoved={onMoved} />
    </li>
  );
}

function BranchMenu({ survey, page, branch, at, onMoved }: BranchProps) {
  const { studio } = useMessages();
  const act = useAct();
  const questions = comparableQuestions(survey, page.id);
  const count = branchesOf(survey, page.id).length;
  const move = (by: 1 | -1) => (): void => {
    act((text, now) => moveBranch(text, now, branch, by));
    onMoved(at + by);
  };
  return (
    <Menu
      label={studio.actionsOf({ name: studio.branchNumber({ number: at + 1 }) })}
      items={[
        {
          label: studio.addCondition(),
          onChoose: () =>
            void act((text) =>
              setCondition(text, branch, branch.rules.length, newCondition(questions.at(-1))),
            ),
        },
        ...(branch.rules.length > 1
          ? [
              {
                label: studio.removeCondition(),
                onChoose: () =>
                  void act((text) => removeCondition(text, branch, branch.rules.length - 1)),
              },
            ]
          : []),
        ...(at > 0 ? [{ label: studio.moveUp(), onChoose: move(-1) }] : []),
        ...(at < count - 1 ? [{ label: studio.moveDown(), onChoose: move(1) }] : []),
        {
          label: studio.removeBranch(),
          onChoose: () => {
            act((text) => fitButtons(removeBranch(text, branch), page.id));
            onMoved(at - 1);
          },
        },
      ]}
    />
  );
}
