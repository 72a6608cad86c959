import { createEvent, createStore } from 'effector';
import { lazy, Suspense } from 'react';
import { channelRequested, customerIdentified, $customer } from '../../core/channel/model.ts';
import { matrixLookChosen } from '../../core/flow/matrix-look.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { languageRequested } from '../../core/language/model.ts';
import { readCustomer } from '../base/customer.ts';
import type { PsnElement, View } from '../base/definition.ts';
import { Loading } from '../base/notice.tsx';
import { useModel } from '../base/use-model.ts';
import { createFlowView } from '../feedback/flow-view.tsx';
import { FlowFooter } from '../feedback/flow-footer.tsx';
import { FlowScreen } from '../feedback/feedback-screen.tsx';
import { Frame } from './panel-frame.tsx';
import panelCss from './panel.css';
import { adopt } from '../base/sheets.ts';

export interface Panel extends View {
  /** The panel is on the screen; the focus goes into it when a person opened it. */
  opened(takesFocus: boolean): void;
  openChat(feedbackId: string, token: string): void;
  setLanguage(code: string): void;
  /** The person the page knows, as `identify()` or the attribute gives them. */
  identify(customer: unknown): void;
}

const ChatScreen = lazy(() => import('../chat/index.ts').then((module) => ({ default: module.ChatScreen })));

const chatOpened = createEvent();
const $isChat = createStore(false, { name: '$isWidgetChat' }).on(chatOpened, () => true);

/** What the open widget shows, drawn into the frame that the launcher made. */
export function createPanel(element: PsnElement, slot: HTMLElement, config: WidgetConfig, known: unknown, close: () => void): Panel {
  adopt(element, panelCss);
  const Screen = () => (
    <Frame logoUrl={config.nodeLogoUrl} onClose={close} footer={<FlowFooter isBranded={config.psnBranding} />}>
      <Body />
    </Frame>
  );
  const colours = { primary: config.primaryColor, secondary: config.secondaryColor, fontColor: config.fontColor };
  const view = createFlowView(
    element,
    Screen,
    ({ send, scope }) =>
      send(channelRequested, {
        nodeId: config.nodeId,
        signature: element.getAttribute('signature'),
        responses: null,
        creatorId: element.getAttribute('creator-id') || null,
        customer: readCustomer(element, known) ?? scope.getState($customer),
      }),
    { place: slot, colours, enabledDomains: config.enabledDomains },
  );
  view.session.send(matrixLookChosen, config.matrixQuestionViewType);
  slot.querySelector('.panel-wait')?.remove();
  view.attached();
  return {
    ...view,
    opened(takesFocus) {
      if (takesFocus) slot.focus();
    },
    openChat(feedbackId, token) {
      void import('../chat/index.ts').then(({ openChat }) => {
        openChat(view.session, element, feedbackId, token);
        view.session.send(chatOpened, undefined);
      });
    },
    setLanguage: (code) => view.session.send(languageRequested, code),
    identify: (customer) => view.session.send(customerIdentified, readCustomer(element, customer)),
  };
}

function Body() {
  const isChat = useModel($isChat);
  if (!isChat) return <FlowScreen />;
  return (
    <Suspense fallback={<Loading />}>
      <ChatScreen />
    </Suspense>
  );
}
