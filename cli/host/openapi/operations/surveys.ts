import { lookUpSchema } from '../../../../core/contract/calls.ts';
import { flowSchema } from '../../../../core/contract/flow.ts';
import { customerSchema, nodeSchema } from '../../../../core/contract/node.ts';
import { json } from '../../../../core/contract/schema.ts';
import { widgetConfigSchema } from '../../../../core/contract/widget.ts';
import {
  integrationRequest,
  lookUpRequest,
  quotaEvent,
  visitRequest,
} from '../../http/requests.ts';
import type { Subject } from '../operation.ts';
import { firstScreen } from '../parameters.ts';

const CHANNEL = 'Id of the channel (node).';

export const surveys: Subject = {
  title: 'Surveys',
  text: 'Widgets, channels and surveys of the workspace, and their customers.',
  operations: {
    'GET /v1/web_widgets/code/{code}': {
      summary: 'Read the configuration of a widget',
      path: { code: 'Code of the widget.' },
      query: {
        t: { text: 'Time in milliseconds, by which elements get past caches.' },
        external_id: { text: 'Id of the visitor in the owner’s system; without effect here.' },
        user_id: { text: 'Another such id; without effect here.' },
      },
      answers: { 200: { text: 'The configuration.', content: widgetConfigSchema } },
      errors: ['not_found', 'too_many'],
    },
    'GET /v1/nodes/{id}': {
      summary: 'Read a channel with its survey',
      text: 'A channel that requires a signature shows its survey only with one, and returns a `pass` for sending the answers later.',
      proofs: ['optional', 'signatureAddress'],
      path: { id: CHANNEL },
      query: {
        ...firstScreen,
        code: { text: 'Code of the widget that shows the screen.' },
        placement: { text: '`inline` for a widget in its own box.' },
        brand: { text: 'Any text for the header of hosted pages.' },
        responses: { text: 'Prefilled answers of the tag; without effect here.' },
      },
      answers: { 200: { text: 'The channel.', content: nodeSchema } },
      errors: ['not_found', 'too_many'],
    },
    'GET /v1/flows/{id}': {
      summary: 'Read a survey',
      proofs: ['optional', 'signatureAddress'],
      path: { id: 'Id of the survey (flow).' },
      answers: { 200: { text: 'The survey.', content: flowSchema } },
      errors: ['signature_invalid', 'not_found', 'too_many'],
    },
    'POST /v1/flows/{id}/requests': {
      summary: 'Look up answers to other questions',
      text: 'For questions of the type `dynamic_request`. The workspace has the answers in `lookups/`.',
      proofs: ['optional', 'signature'],
      path: { id: 'Id of the survey (flow).' },
      body: lookUpRequest,
      answers: { 200: { text: 'Answers to fill in.', content: lookUpSchema } },
      errors: ['signature_invalid', 'not_found', 'too_many'],
    },
    'POST /integration': {
      summary: 'Ask another system on behalf of a question',
      text: 'The workspace has its address in `integrations/`.',
      proofs: ['optional', 'signature'],
      body: integrationRequest,
      answers: { 200: { text: 'The JSON of the other system.', content: json } },
      errors: ['signature_invalid', 'not_found', 'too_many', 'integration_failed'],
    },
    'POST /v1/nodes/{id}/quota_events': {
      summary: 'Count a display or a response against the quota of a channel',
      proofs: ['optional', 'signature'],
      path: { id: CHANNEL },
      body: quotaEvent,
      answers: { 204: { text: 'It is counted, or was before.', content: null } },
      errors: ['signature_invalid', 'not_found', 'unknown_event', 'too_many'],
    },
    'GET /v1/nodes/{id}/customers/{creator}': {
      summary: 'Find a customer of a channel',
      text: 'Without a signature of the customer the reply has only the id.',
      proofs: ['optional', 'signatureAddress'],
      path: { id: CHANNEL, creator: 'Id of the customer.' },
      answers: { 200: { text: 'The customer.', content: customerSchema } },
      errors: ['not_found', 'too_many'],
    },
    'PUT /v1/nodes/{id}/customers/{creator}': {
      summary: 'Store a customer of a channel',
      text: 'An `external_id` or `user_id` of another customer is moved to this one.',
      proofs: ['operator'],
      path: { id: CHANNEL, creator: 'Id of the customer, at most 256 characters.' },
      body: customerSchema,
      isBodyOptional: true,
      answers: { 200: { text: 'The customer as stored.', content: customerSchema } },
      errors: ['unauthorized', 'missing_role', 'not_found', 'invalid'],
    },
    'POST /v2/web_widgets/{id}/customers/visit': {
      summary: 'Report that the widget of a visitor opens',
      proofs: ['optional', 'signature'],
      path: { id: CHANNEL },
      body: visitRequest,
      isBodyOptional: true,
      answers: { 201: { text: 'The visitor, with an id.', content: customerSchema } },
      errors: ['signature_invalid', 'not_found', 'too_many'],
    },
  },
};
