import { useId, useState } from 'react';
import { withTranslations, type Survey, type TranslatedText } from '../../core/studio/index.ts';
import { channelTexts } from '../../core/studio/channel/texts.ts';
import { saveFile } from '../operator/save-file.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';
import { useChannels, useSettings } from './use-channel.ts';
import { withFile } from './use-channel-texts.ts';
import { readXliff, writeXliff } from './xliff-files.ts';

interface TranslatorFilesProps {
  survey: Survey;
  code: string;
  texts: readonly TranslatedText[];
}

/** The texts as a file for translators, and the way back. */
export function TranslatorFiles({ survey, code, texts }: TranslatorFilesProps) {
  const { studio } = useMessages();
  const id = useId();
  const act = useAct();
  const { change } = useSettings();
  const { nodes, widgets } = useChannels();
  const files = [...nodes, ...widgets];
  const [outcome, setOutcome] = useState('');
  async function read(file: File | undefined): Promise<void> {
    const byUnit = readXliff((await file?.text()) ?? '');
    let count = 0;
    act((text, now) => {
      const result = withTranslations(text, now, code, byUnit);
      count = result.count;
      return result.text;
    });
    for (const channel of files)
      change(channel.path, (text) => {
        const source = channelTexts(channel.path);
        const result = withTranslations(text, withFile(survey, channel), code, byUnit, source);
        count += result.count;
        return result.text;
      });
    setOutcome(byUnit.size > 0 ? studio.importedTexts({ count }) : studio.importXliffFailed());
  }
  return (
    <div className="translator-files" role="group" aria-labelledby={id}>
      <button
        type="button"
        className="quiet-button"
        onClick={() =>
          saveFile(
            `${survey.id}.${code}.xlf`,
            writeXliff(texts, survey.mainLanguage, code),
            'application/xliff+xml',
          )
        }
      >
        {studio.exportXliff()}
      </button>
      <label className="quiet-button picture-choose">
        {studio.importXliff()}
        <input
          type="file"
          accept=".xlf,.xliff,application/xliff+xml"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <span role="status">{outcome}</span>
      <p id={id} className="muted">
        {studio.forTranslators()}
      </p>
    </div>
  );
}
