import { flowPreviewRequested, previewRequested } from '../../core/channel/model.ts';
import { checkMarkup } from '../shell/check-markup.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { createFlowView, readFlow } from '../survey/flow-view.tsx';
import { PreviewScreen } from './preview-screen.tsx';

/** Creates the view of `<psn-flow-preview>`: a flow alone, or with `frame` inside a widget's frame. Sends nothing. */
export function createView(element: PsnElement): View {
  const view = createFlowView(element, PreviewScreen, ({ send }) => {
    const flow = readFlow(element);
    const flowId = element.getAttribute('flow-id');
    if (flow) send(previewRequested, flow);
    else if (flowId) send(flowPreviewRequested, flowId);
  });
  checkMarkup(element, {
    missing: () => (element.read('flow') || element.getAttribute('flow-id') ? [] : ['flow-id']),
    whenMissing: () => view.session.send(flowPreviewRequested, ''),
  });
  return view;
}
