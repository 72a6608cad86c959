import { FlowFooter } from '../survey/flow-footer.tsx';
import { FlowScreen } from '../survey/feedback-screen.tsx';
import { Frame } from '../widget/panel-frame.tsx';

/** The flow as it looks inside a widget. */
export const FramedScreen = () => (
  <div className="preview-frame">
    <Frame footer={<FlowFooter />}>
      <FlowScreen />
    </Frame>
  </div>
);
