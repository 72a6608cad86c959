import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $formattingLocale, $regionalLocale } from '../../core/language/model.ts';
import { $index } from '../../core/survey/session/index.ts';
import { viewsOf } from '../questions/views.ts';
import { sheetOf } from '../ui/stylesheets.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Prepares the views of later pages while the page is idle, so that these pages show at once. */
export function usePreparedViews(): void {
  const index = useUnit($index)!;
  const formatting = useUnit($formattingLocale);
  const regional = useUnit($regionalLocale);
  useEffect(() => {
    const questions = [...index.questions.values()].map(({ question }) => question);
    for (const { css, prepare } of viewsOf(questions))
      whenIdle(() => {
        if (css) sheetOf(css);
        prepare?.({ formatting, regional });
      });
  }, [index, formatting, regional]);
}
