import { setAt, type Survey } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Switch } from './fields.tsx';
import { StoreRedirect } from './store-redirect.tsx';
import { useAct } from './use-act.ts';

/** Settings of the survey as a whole. */
export function SurveyProperties({ survey }: { survey: Survey }) {
  const { json } = survey;
  const { studio } = useMessages();
  const act = useAct();
  const set = (name: string, value: unknown): void =>
    void act((text) => setAt(text, [name], value));
  return (
    <section className="properties">
      <h2>{studio.settingsPane()}</h2>
      <Switch
        label={studio.oneAtATime()}
        isOn={json['layout'] === 'one'}
        onChange={(isOn) => set('layout', isOn ? 'one' : undefined)}
      />
      <Switch
        label={studio.allowBack()}
        isOn={json['allow_back'] !== false}
        onChange={(isOn) => set('allow_back', isOn ? undefined : false)}
      />
      <Switch
        label={studio.showProgress()}
        isOn={json['show_progress'] !== false}
        onChange={(isOn) => set('show_progress', isOn ? undefined : false)}
      />
      <Switch
        label={studio.saveParts()}
        isOn={json['allow_saving_incomplete_survey'] === true}
        onChange={(isOn) => set('allow_saving_incomplete_survey', isOn || undefined)}
      />
      <StoreRedirect survey={survey} />
    </section>
  );
}
