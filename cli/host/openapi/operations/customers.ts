import {
  customerRecordsSchema,
  erasureSchema,
  foundCustomersSchema,
} from '../../../../core/contract/customers.ts';
import { mapOf } from '../../../../core/contract/collections.ts';
import { json } from '../../../../core/contract/schema.ts';
import { erasureRequest, mergeRequest } from '../../http/requests.ts';
import type { Operation, Subject } from '../operation.ts';
import { idempotencyKey } from '../parameters.ts';

const path = {
  id: 'Id of a person, as the search gives it, or the id of one of their responses. URL-encoded: it may have a colon.',
};
const proofs: Operation['proofs'] = ['session', 'operator'];
const errors: Operation['errors'] = [
  'unauthorized',
  'missing_role',
  'not_found',
  'too_many_records',
  'too_many',
];
const key = idempotencyKey['Idempotency-Key']!;

export const customers: Subject = {
  title: 'Customers',
  text: 'Finding, exporting and erasing all that is stored of a person. Calls need the role `customers`.',
  operations: {
    'GET /v1/customers': {
      summary: 'Find customers by an identifier',
      text: 'Each stored identifier is compared as a whole: emails, names and attributes in any case, phone numbers in any way of writing, all without white space around them. Of several emails in one text each is compared. People with the identifier of a page are listed first.',
      proofs,
      query: {
        query: {
          text: 'Email, phone number, `external_id`, `user_id`, id of a customer, a response or a device, name, or value of an attribute; at most 320 characters.',
          isRequired: true,
        },
      },
      answers: { 200: { text: 'Up to 25 people.', content: foundCustomersSchema } },
      errors: ['unauthorized', 'missing_role', 'too_many_records', 'too_many', 'invalid'],
    },
    'GET /v1/customers/{id}': {
      summary: 'Read the stored records of a customer',
      proofs,
      path,
      answers: {
        200: {
          text: 'Up to 100 responses of the person, and responses that are related to them.',
          content: customerRecordsSchema,
        },
      },
      errors,
    },
    'POST /v1/customers/{id}/merge': {
      summary: 'Add a response to a customer',
      text: 'Or separate it again: it belongs to the person that its own identifiers name then, and no later visit of its browser adds it by itself. Only responses that name no customer of the page’s own system can be added.',
      proofs,
      path,
      body: mergeRequest,
      answers: { 204: { text: 'The decision is stored.', content: null } },
      errors: [...errors, 'invalid'],
    },
    'POST /v1/customers/{id}/export': {
      summary: 'Export all that is stored of a customer',
      text: 'The rows of each table, and addresses of the files, up to 20 MB: `psn data export --customer` writes more. Notes of operators, and codes and tokens of phone numbers are not part of it.',
      proofs,
      path,
      answers: { 200: { text: 'A JSON file.', content: mapOf(json) } },
      errors,
    },
    'POST /v1/customers/{id}/erase': {
      summary: 'Erase all that is stored of a customer',
      text: 'Without `confirm` nothing is erased: the reply lists the records to erase, and has `confirm` for a second call with the same choice. That call needs an `Idempotency-Key`, and its answer is the receipt.',
      proofs,
      path,
      headers: { 'Idempotency-Key': { ...key, isRequired: false } },
      body: erasureRequest,
      isBodyOptional: true,
      answers: {
        200: { text: 'The records to erase, or the receipt.', content: erasureSchema },
      },
      errors: [...errors, 'idempotency_key', 'changed', 'in_progress', 'idempotency_mismatch'],
    },
    'POST /v1/samples/add': {
      summary: 'Add samples',
      text: 'Invented responses and conversations for the surveys of the workspace. Nothing is added where there are samples.',
      proofs,
      answers: { 204: { text: 'There are samples.', content: null } },
      errors: ['unauthorized', 'missing_role', 'too_many'],
    },
    'POST /v1/samples/remove': {
      summary: 'Remove all samples',
      text: 'Invented responses of an example, with their conversations. Nothing else is removed.',
      proofs,
      answers: { 204: { text: 'There are no samples any more.', content: null } },
      errors: ['unauthorized', 'missing_role', 'too_many'],
    },
  },
};
