import { customerIdentified } from '../../core/channel/model.ts';
import { personLeft, submissionSaved, submitted } from '../../core/survey/session/index.ts';
import { visitorNamed } from '../../core/widget/visit.ts';
import { readCustomer } from '../shell/customer.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Session } from '../shell/session.ts';
import type { PanelContext } from './panel-context.ts';

/** Records submissions and the visitor's id, and resets the customer when the visitor has left a shared device. */
export function followVisitor(
  element: PsnElement,
  { owner, visibility: { remember } }: PanelContext,
  { send, watch }: Session,
): void {
  const recordSubmission = () => remember({ lastFeedbackSubmitDate: Date.now() });
  watch(submitted, recordSubmission);
  watch(submissionSaved, recordSubmission);
  watch(visitorNamed, (customerId) => remember({ customerId }));
  watch(personLeft, () => {
    owner.customer = element.read('customer');
    if (!element.getAttribute('creator-id'))
      send(customerIdentified, readCustomer(element, owner.customer));
  });
}
