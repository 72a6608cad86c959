import {
  channelPreviewRequested,
  channelRequested,
  previewRequested,
  visitorRemembered,
} from '../../core/channel/model.ts';
import { readCustomer } from '../shell/customer.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Session } from '../shell/session.ts';
import { readFlow } from '../survey/flow-view.tsx';
import type { PanelContext } from './panel-context.ts';

/** Requests the channel of a widget for the visitor: the page's customer, else the one that an earlier visit was given. */
export function requestChannel(
  element: PsnElement,
  { owner, config: { nodeId }, visibility }: PanelContext,
  { send }: Session,
): void {
  const signature = element.getAttribute('signature');
  if (element.read('preview')) {
    const flow = readFlow(element);
    if (flow) return send(previewRequested, flow);
    return send(channelPreviewRequested, { nodeId, signature });
  }
  const { customerId } = visibility.record();
  const creatorId = element.getAttribute('creator-id') || null;
  const customer = readCustomer(element, owner.customer);
  if (customer === null && creatorId === null && customerId !== null)
    send(visitorRemembered, readCustomer(element, { id: customerId })!);
  send(channelRequested, { nodeId, signature, responses: null, creatorId, customer });
}
