import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $formattingLocale } from '../../../core/language/model.ts';
import { loadLazily } from '../../loader/lazy.ts';
import { useElement } from '../../definition/element-context.ts';
import { useMessages } from '../../ui/use-texts.ts';
import { useIsRtl } from './use-is-rtl.ts';
import type { Figure } from './figure.ts';

const FORMATS = ['svg', 'png', 'csv'] as const;

/** Saves a figure as a picture or as a table. The code that writes files is loaded with the first of them. */
export function DownloadMenu({ figure }: { figure: Figure }) {
  const { results, errors } = useMessages();
  const element = useElement();
  const locale = useUnit($formattingLocale);
  const isRtl = useIsRtl();
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (format: (typeof FORMATS)[number]): Promise<void> => {
    setHasFailed(false);
    try {
      const { saveFigure } = await loadLazily('downloads', () => import('./downloads.ts'));
      const names = { share: results.share(), before: results.before() };
      await saveFigure(figure, format, { root: element.root, names, locale, isRtl });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <span className="download">
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className="tool-button"
            title={`${results.download()}: ${format.toUpperCase()}`}
            aria-label={`${results.download()}: ${format.toUpperCase()}`}
            onClick={() => void save(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </span>
      {hasFailed && <span role="alert">{errors.system()}</span>}
    </>
  );
}
