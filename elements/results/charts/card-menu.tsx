import { useUnit } from 'effector-react';
import { useState } from 'react';
import { labelled } from '../../../core/language/isolate.ts';
import { $formattingLocale } from '../../../core/language/model.ts';
import { useElement } from '../../definition/element-context.ts';
import { loadLazily } from '../../loader/lazy.ts';
import { Menu } from '../../ui/menu.tsx';
import { useMessages } from '../../ui/use-texts.ts';
import type { Figure } from './figure.ts';
import { useIsRtl } from './use-is-rtl.ts';

const FORMATS = ['svg', 'png', 'csv'] as const;

interface CardMenuProps {
  /** Name of the card, of its files too. */
  title: string;
  figures: readonly Figure[];
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** The menu of a card: its charts as tables, and as files. The code that writes files is loaded with the first of them. */
export function CardMenu({ title, figures, isTable, onTable }: CardMenuProps) {
  const { results, errors } = useMessages();
  const element = useElement();
  const locale = useUnit($formattingLocale);
  const isRtl = useIsRtl();
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (format: (typeof FORMATS)[number]): Promise<void> => {
    setHasFailed(false);
    try {
      const { saveFigures } = await loadLazily('downloads', () => import('./downloads.ts'));
      const names = { share: results.share(), before: results.before() };
      await saveFigures(figures, title, format, { root: element.root, names, locale, isRtl });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      {hasFailed && <span role="alert">{errors.system()}</span>}
      <Menu
        label={labelled(results.actions(), title)}
        items={[
          { label: results.table(), isChecked: isTable, onChoose: () => onTable(!isTable) },
          ...FORMATS.map((format) => ({
            label: `${results.download()}: ${format.toUpperCase()}`,
            onChoose: () => void save(format),
          })),
        ]}
      />
    </>
  );
}
