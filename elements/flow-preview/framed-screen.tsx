import { FlowFooter } from '../feedback/flow-footer.tsx';
import { FlowScreen } from '../feedback/feedback-screen.tsx';
import { Frame } from '../widget/panel-frame.tsx';

/** The flow as it looks inside a widget. */
export const FramedScreen = () => (
  <div className="preview-frame">
    <Frame footer={<FlowFooter />}>
      <FlowScreen />
    </Frame>
  </div>
);
