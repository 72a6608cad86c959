import { archivedSchema, chatSchema, ratingSchema } from '../../../../core/contract/chat.ts';
import { timelineItemSchema } from '../../../../core/contract/timeline.ts';
import { archiveRequest, inboundResultSchema, ratingRequest } from '../../http/requests.ts';
import type { Parameters, Subject } from '../operation.ts';
import { firstScreen, idempotencyKey, itemRange } from '../parameters.ts';

const FEEDBACK = 'Id of the response that the conversation is about.';

/** Fields of a message. */
export const messageForm: Parameters = {
  body: { text: 'Text, of at most 10,000 UTF-16 code units. Needed without a file.' },
  attachment: {
    text: 'Picture (PNG, JPEG, WebP, GIF, HEIC) or PDF, of at most 10 MiB.',
    schema: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
};

export const conversations: Subject = {
  title: 'Conversations',
  text: 'The customer’s side of the conversation about a response, which its token opens.',
  operations: {
    'GET /v1/feedbacks/{id}/chat': {
      summary: 'Read a conversation',
      proofs: ['chatAddress'],
      path: { id: FEEDBACK },
      query: {
        ...itemRange,
        ...firstScreen,
        zone: { text: 'Time zone of the reader, for the first screen.' },
      },
      answers: { 200: { text: 'The conversation.', content: chatSchema } },
      errors: ['unauthorized', 'too_many'],
    },
    'POST /v1/feedbacks/{id}/chat_messages': {
      summary: 'Write a message',
      proofs: ['chat'],
      path: { id: FEEDBACK },
      headers: idempotencyKey,
      body: { form: messageForm },
      answers: { 201: { text: 'The message is stored.', content: timelineItemSchema } },
      errors: [
        'unauthorized',
        'upload_prevented',
        'chat_closed',
        'in_progress',
        'file_refused',
        'idempotency_mismatch',
        'invalid',
        'too_many',
      ],
    },
    'POST /v1/feedbacks/{id}/chat_ratings': {
      summary: 'Rate a conversation that has ended',
      proofs: ['chat'],
      path: { id: FEEDBACK },
      headers: idempotencyKey,
      body: ratingRequest,
      answers: { 201: { text: 'The rating is stored.', content: ratingSchema } },
      errors: [
        'idempotency_key',
        'unauthorized',
        'rating_off',
        'already_rated',
        'chat_open',
        'in_progress',
        'idempotency_mismatch',
        'too_many',
      ],
    },
    'POST /v1/feedback/{id}/archive': {
      summary: 'End a conversation',
      text: 'Its token is in the body.',
      path: { id: FEEDBACK },
      headers: idempotencyKey,
      body: archiveRequest,
      answers: { 200: { text: 'The conversation has ended.', content: archivedSchema } },
      errors: [
        'idempotency_key',
        'unauthorized',
        'in_progress',
        'idempotency_mismatch',
        'too_many',
      ],
    },
    'POST /v1/inbound-mail/{secret}': {
      summary: 'Deliver an email of a customer',
      text: 'For mail servers and providers: a whole message (RFC 5322) of at most 20 MiB, the form of a Mailgun route, parsed or with `body-mime`, or the JSON of a Postmark inbound stream. An email that is not stored is a success as well, so that it is not repeated; `result` has the reason.',
      path: { secret: '`secret` of `inbound_mail` in `env.json`.' },
      body: {
        mediaTypes: [
          'message/rfc822',
          'multipart/form-data',
          'application/x-www-form-urlencoded',
          'application/json',
        ],
      },
      answers: { 200: { text: 'The email was read.', content: inboundResultSchema } },
      errors: ['not_found', 'broken_form', 'media_type', 'too_large', 'invalid', 'too_many'],
    },
    'GET /socket.io/': {
      summary: 'Open a live connection',
      text: `A connection of [Socket.IO](https://socket.io/docs/v4/), version 4, by WebSocket or long polling. Names and fields of its events are in camelCase, but for \`reply_created\`.

Customers send \`subscribe\` with \`{ feedbackId, token }\` and get \`subscribed\`, or \`unauthorized\` for a wrong token; \`unsubscribe\` ends it. Both sides send \`typing\` with \`{ feedbackId }\`, and \`seen\` and \`delivered\` with \`{ feedbackId, seq }\`, which the other side gets with an \`actor\`; \`typing\` of an operator has their \`name\` as well. New items come as \`reply_created\`.

Operators have their token as \`operator\` in \`auth\` of the handshake. They also get \`feedback_sent\`, \`team_changed\` with \`{ feedbackIds }\`, \`mentioned\` with \`{ feedbackId, authorId, operatorIds }\`, \`views_changed\` with \`{ personId }\`, \`samples_changed\`, and with the role \`results\` \`results_changed\` with \`{ surveyId }\`, at most once a second for a survey.`,
      query: {
        EIO: { text: 'Version of the protocol: `4`.', isRequired: true },
        transport: {
          text: '`websocket` or `polling`.',
          schema: { enum: ['websocket', 'polling'] },
          isRequired: true,
        },
      },
      answers: {
        101: { text: 'The connection is a WebSocket now.', content: null },
        200: { text: 'Packets of long polling.', content: 'text/plain' },
      },
    },
  },
};
