import { isSharedDevice } from '../../core/channel/availability.ts';
import {
  $node,
  channelPreviewRequested,
  channelRequested,
  previewRequested,
} from '../../core/channel/model.ts';
import { asReported } from '../../core/errors/errors.ts';
import { chatOpenFailed, chatDue, flowReset } from '../../core/survey/session/index.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { loadLazily } from '../loader/lazy.ts';
import { checkMarkup } from '../shell/check-markup.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { readCustomer } from '../shell/customer.ts';
import type { OpenChat } from '../conversation/open-chat.ts';
import { createFlowView, readFlow } from '../survey/flow-view.tsx';
import { FeedbackScreen } from '../survey/feedback-screen.tsx';

const attribute = (element: PsnElement, name: string): string | null =>
  element.getAttribute(name) || null;

/** The request of an element without a channel: it fails, and the error is shown instead of the survey. */
const NO_CHANNEL = {
  nodeId: '',
  signature: null,
  responses: null,
  creatorId: null,
  customer: null,
};

/** Creates the view of `<psn-feedback>`: the flow of a node, and the conversation that may follow it. */
export function createView(element: PsnElement): View {
  const view = createFlowView(element, FeedbackScreen, ({ send }) => {
    const nodeId = attribute(element, 'node-id');
    const signature = attribute(element, 'signature');
    if (element.read('preview')) {
      const flow = readFlow(element);
      if (flow) send(previewRequested, flow);
      else if (nodeId !== null) send(channelPreviewRequested, { nodeId, signature });
    } else if (nodeId !== null) {
      send(channelRequested, {
        nodeId,
        signature,
        responses: element.read('responses'),
        creatorId: attribute(element, 'creator-id'),
        customer: readCustomer(element),
      });
    }
  });
  checkMarkup(element, {
    missing: () =>
      attribute(element, 'node-id') || (element.read('preview') && element.read('flow'))
        ? []
        : ['node-id'],
    whenMissing: () => view.session.send(channelRequested, NO_CHANNEL),
  });
  let chat: Promise<OpenChat> | null = null;
  const withChat = (act: (open: OpenChat) => void) => void chat?.then(act, () => undefined);
  view.session.watch(chatDue, (identity) => {
    const node = view.session.scope.getState($node);
    // On a shared device the conversation remains in this element, whose idle timeout ends it.
    const mayLeave = node === null || !isSharedDevice(node);
    if (mayLeave && !dispatch(element, 'psn-chat-due', identity, true)) return;
    chat = loadLazily('in-place', () => import('./in-place.tsx')).then(({ showChat }) =>
      showChat(element, view.session, identity),
    );
    chat.catch((error: unknown) => {
      const { code, message, cause } = asReported('chunk_load', error);
      dispatch(element, 'psn-error', { code, message, cause });
      view.session.send(chatOpenFailed, identity);
    });
  });
  // The conversation has left the screen, and does not connect again.
  view.session.watch(flowReset, () => void (chat = null));
  return {
    ...view,
    attached() {
      view.attached();
      withChat((open) => open.attached());
    },
    detached(isForGood) {
      view.detached(isForGood);
      withChat((open) => (isForGood ? open.abandon() : open.detached()));
    },
  };
}
