import type { FastifyRequest } from 'fastify';
import { feedbackSchema, type Feedback } from '../../../core/contract/feedback-schema.ts';
import { COMPLETED } from '../../../core/contract/headers.ts';
import { MAX_FILES } from '../../../core/contract/limits.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { Identities } from '../auth/identities.ts';
import { channelOf, findAnswered, type AnsweredVersion } from '../content/answered-version.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { headerOf } from '../http/headers.ts';
import { parseBody } from '../http/parse-body.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { SubmissionBody } from './retained-answers.ts';

/** Submission of a valid shape, to an existing channel that shows or has shown its survey. */
export interface Submission {
  request: FastifyRequest;
  /** Body in wire format. */
  body: SubmissionBody;
  feedback: Feedback;
  node: Entity<ChannelNode>;
  /** Version that it answers. */
  answered: AnsweredVersion;
  /** External id of the customer in the signature; `null` where the node demands none. */
  signedBy: string | null;
  /** Whether this is the complete submission, not a part of it. */
  isCompleted: boolean;
}

interface AdmissionServices {
  database: Database;
  workspace: LiveWorkspace;
  identities: Identities;
}

function checkFileCount({ responses }: Feedback): void {
  const files = new Set(responses.flatMap(({ activeStorageBlobId }) => activeStorageBlobId ?? []));
  if (files.size > MAX_FILES)
    throw new ApiError(
      422,
      'too_many_files',
      `responses: expected at most ${MAX_FILES} files, found ${files.size}.`,
    );
}

/**
 * Parses and checks a submission.
 *
 * @throws {ApiError} with status 422 for a wrong shape, channel or survey, and 403 for a wrong signature
 */
export async function admit(
  services: AdmissionServices,
  request: FastifyRequest,
): Promise<Submission> {
  const feedback = parseBody(feedbackSchema, request.body);
  const { nodeId, flowId, deviceId } = feedback;
  const answered = await findAnswered(services, feedback);
  const node = channelOf(services.workspace, answered, nodeId);
  if (!node) throw new ApiError(422, 'unknown_node', `There is no node ${nodeId}.`);
  if (!answered)
    throw new ApiError(422, 'unknown_flow', `The channel ${nodeId} has no survey ${flowId}.`);
  checkFileCount(feedback);
  return {
    request,
    body: request.body as SubmissionBody,
    feedback,
    node,
    answered,
    signedBy: await services.identities.customerOnDevice(request, node.value, deviceId),
    isCompleted: headerOf(request, COMPLETED) !== 'false',
  };
}

/** Rate limits of submissions. */
interface SubmissionLimits {
  countAddress(request: FastifyRequest): Promise<void>;
  /** @throws {ApiError} with status 429 when the limit of the address or the device is reached */
  countDevice(request: FastifyRequest, deviceId: string): Promise<void>;
}

/** Limits by address and device. Requests over the limit of their address may still repeat stored submissions. */
export function createSubmissionLimits(limits: RateLimits): SubmissionLimits {
  const refusals = new WeakMap<FastifyRequest, Error>();
  return {
    countAddress: (request) =>
      limits.consume('feedbacks of an address', request.ip).catch(async (refusal: Error) => {
        await limits.consume('repeated feedbacks', request.ip);
        refusals.set(request, refusal);
      }),
    async countDevice(request, deviceId) {
      const refusal = refusals.get(request);
      if (refusal) throw refusal;
      await limits.consume('feedbacks of a device', deviceId);
    },
  };
}
