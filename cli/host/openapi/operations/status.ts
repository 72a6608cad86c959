import { json } from '../../../../core/contract/schema.ts';
import { healthSchema } from '../../http/requests.ts';
import type { Subject } from '../operation.ts';

export const status: Subject = {
  title: 'Status',
  text: 'For machines: liveness, readiness, metrics and the description of the API.',
  operations: {
    'GET /healthz': {
      summary: 'Ask whether the process lives',
      isForAnyHost: true,
      answers: { 200: { text: 'It lives.', content: healthSchema } },
    },
    'GET /readyz': {
      summary: 'Ask whether the host can work',
      isForAnyHost: true,
      answers: {
        200: { text: 'It can.', content: healthSchema },
        503: {
          text: 'It lacks its database, or a folder that accepts uploads.',
          content: healthSchema,
        },
      },
    },
    'GET /metrics': {
      isForAnyHost: true,
      summary: 'Read the metrics for Prometheus',
      text: 'On a port of its own, with `--metrics-port` only.',
      answers: { 200: { text: 'The metrics.', content: 'text/plain' } },
      server: {
        url: 'http://{address}:{port}',
        variables: {
          address: { default: 'localhost', description: 'The address of `--host`.' },
          port: { default: '4601', description: 'The port of `--metrics-port`.' },
        },
      },
    },
    'GET /robots.txt': {
      summary: 'Read the rules for search engines',
      answers: { 200: { text: 'The rules.', content: 'text/plain' } },
    },
    'GET /openapi.json': {
      summary: 'Read this document',
      answers: { 200: { text: 'The document, in OpenAPI 3.1.', content: json } },
    },
  },
};
