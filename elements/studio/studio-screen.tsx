import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { dispatch } from '../../core/platform/browser/page.ts';
import { $path, $survey } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { essential, lazyView } from '../ui/lazy-view.tsx';
import { Loading } from '../ui/notice.tsx';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { SurveyList } from './survey-list.tsx';

const Editor = lazyView('editor', () => import('./editor.tsx'), {
  ...essential,
  whileLoading: <Loading of="list" />,
});

/** The list of surveys, or the open one. */
export function StudioScreen() {
  const hasSentences = [useSentences('studio'), useSentences('people')].every(Boolean);
  return hasSentences ? <Loaded /> : <Loading of="list" />;
}

function Loaded() {
  const element = useElement();
  const { studio } = useMessages();
  const path = useUnit($path);
  const survey = useUnit($survey);
  const title = (path !== null && survey?.name) || studio.title();
  useEffect(() => element.markReady(), [element]);
  useEffect(() => {
    dispatch(element, 'psn-channel', { name: title, faviconUrl: null });
  }, [element, title]);
  return path === null ? <SurveyList /> : <Editor key={path} path={path} />;
}
