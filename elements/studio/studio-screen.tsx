import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
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
  // The focus follows the person, and stays where it is when the page is opened.
  const [place, setPlace] = useState({ path, left: undefined as string | null | undefined });
  if (place.path !== path) setPlace({ path, left: place.path });
  const title = (path !== null && survey?.name) || studio.title();
  useEffect(() => element.markReady(), [element]);
  useEffect(() => {
    dispatch(element, 'psn-channel', { name: title, faviconUrl: null });
  }, [element, title]);
  if (path === null) return <SurveyList left={place.left ?? null} />;
  return <Editor key={path} path={path} takesFocus={place.left !== undefined} />;
}
