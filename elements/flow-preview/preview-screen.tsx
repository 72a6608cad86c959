import { useElement } from '../definition/element-context.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { FeedbackScreen } from '../survey/feedback-screen.tsx';
import panelCss from '../widget/panel.css';
import { FramedScreen } from './framed-screen.tsx';

/** The flow alone, or with `frame` inside a widget's frame. */
export function PreviewScreen() {
  useStylesheet(panelCss);
  return useElement().read('frame') ? <FramedScreen /> : <FeedbackScreen />;
}
