import { FlowFooter } from '../survey/flow-footer.tsx';
import { FlowScreen } from '../survey/feedback-screen.tsx';
import { ChannelTitle, Frame } from '../widget/panel-frame.tsx';

/** The flow as it looks inside a widget. */
export const FramedScreen = () => (
  <div className="preview-frame">
    <Frame heading={<ChannelTitle />} footer={<FlowFooter />}>
      <FlowScreen />
    </Frame>
  </div>
);
