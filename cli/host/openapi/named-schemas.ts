import {
  lookUpSchema,
  uploadSchema,
  verificationSchema,
  verifiedSchema,
} from '../../../core/contract/calls.ts';
import { archivedSchema, chatSchema, ratingSchema } from '../../../core/contract/chat.ts';
import { personSchema, timelineItemSchema } from '../../../core/contract/timeline.ts';
import {
  answerImportsSchema,
  importRemovalSchema,
  importReply,
  importRequest,
} from '../../../core/contract/content/answers.ts';
import { comparisonSchema } from '../../../core/contract/content/changes.ts';
import {
  contentFileSchema,
  draftRequest,
  deliveryTestRequest,
  deliveryTestSchema,
  presenceRequest,
  presenceSchema,
  savedDraftSchema,
} from '../../../core/contract/content/drafts.ts';
import {
  compareRequest,
  publicationSchema,
  publishRequest,
} from '../../../core/contract/content/publishing.ts';
import {
  publishedVersionSchema,
  publishedVersionsSchema,
  versionFilesSchema,
} from '../../../core/contract/content/versions.ts';
import { contentWorkspaceSchema } from '../../../core/contract/content/workspace.ts';
import {
  customerNoteSchema,
  customerRecordsSchema,
  customerResponseSchema,
  erasureSchema,
  foundCustomersSchema,
} from '../../../core/contract/customers.ts';
import { errorBodySchema } from '../../../core/contract/error-body.ts';
import { feedbackSchema } from '../../../core/contract/feedback-schema.ts';
import { feedbackReplySchema } from '../../../core/contract/feedback.ts';
import { flowSchema } from '../../../core/contract/flow.ts';
import {
  bulkResultSchema,
  colleagueSchema,
  conversationsSchema,
  meSchema,
} from '../../../core/contract/inbox.ts';
import { answerSchema, detailsSchema } from '../../../core/contract/inbox-details.ts';
import { inboxViewSchema } from '../../../core/contract/inbox-views.ts';
import { newViewRequest, viewChangeRequest } from '../../../core/contract/inbox-view-requests.ts';
import { customerSchema, nodeSchema } from '../../../core/contract/node.ts';
import {
  filesSchema,
  responseSchema,
  responsesSchema,
  textsSchema,
  themesSchema,
} from '../../../core/contract/results/answers.ts';
import {
  questionResultSchema,
  questionResultsSchema,
} from '../../../core/contract/results/question-result.ts';
import { shareSchema, sharesSchema } from '../../../core/contract/results/share.ts';
import {
  summarySchema,
  surveysSchema,
  versionSchema,
} from '../../../core/contract/results/survey-results.ts';
import { teamReportSchema } from '../../../core/contract/results/team-report.ts';
import type { Schema } from '../../../core/contract/schema.ts';
import { widgetConfigSchema } from '../../../core/contract/widget.ts';
import { text } from '../../../core/contract/wire.ts';
import { bulkRequest } from '../http/bulk-request.ts';
import {
  archiveRequest,
  codeRequest,
  erasureRequest,
  mergeRequest,
  visitRequest,
  healthSchema,
  inboundResultSchema,
  integrationRequest,
  lookUpRequest,
  quotaEvent,
  ratingRequest,
  verifyRequest,
} from '../http/requests.ts';
import {
  assigneeSchema,
  noteRequest,
  availabilityRequest,
  snoozeRequest,
  statusRequest,
  statusSchema,
  tagsRequest,
  tagsSchema,
} from '../http/inbox-requests.ts';

/** Schemas of the contract that have a name in the document, which others refer to. */
export const namedSchemas: Readonly<Record<string, Schema<unknown>>> = {
  Flow: flowSchema,
  Node: nodeSchema,
  Widget: widgetConfigSchema,
  Customer: customerSchema,
  Visit: visitRequest,
  LookUpRequest: lookUpRequest,
  LookUp: lookUpSchema,
  IntegrationRequest: integrationRequest,
  QuotaEvent: quotaEvent,
  Feedback: feedbackSchema,
  StoredFeedback: feedbackReplySchema,
  Upload: uploadSchema,
  CodeRequest: codeRequest,
  Verification: verificationSchema,
  VerifyRequest: verifyRequest,
  Verified: verifiedSchema,
  Chat: chatSchema,
  TimelineItem: timelineItemSchema,
  Person: personSchema,
  RatingRequest: ratingRequest,
  Rating: ratingSchema,
  ArchiveRequest: archiveRequest,
  Archived: archivedSchema,
  Me: meSchema,
  Colleague: colleagueSchema,
  StatusRequest: statusRequest,
  ChangedStatus: statusSchema,
  NoteRequest: noteRequest,
  Assignee: assigneeSchema,
  TagsRequest: tagsRequest,
  Tags: tagsSchema,
  Snooze: snoozeRequest,
  Availability: availabilityRequest,
  InboxView: inboxViewSchema,
  NewInboxView: newViewRequest,
  InboxViewChange: viewChangeRequest,
  BulkChange: bulkRequest,
  BulkResult: bulkResultSchema,
  Conversations: conversationsSchema,
  ConversationDetails: detailsSchema,
  Answer: answerSchema,
  Surveys: surveysSchema,
  Summary: summarySchema,
  TeamReport: teamReportSchema,
  Version: versionSchema,
  QuestionResults: questionResultsSchema,
  QuestionResult: questionResultSchema,
  Texts: textsSchema,
  Themes: themesSchema,
  Files: filesSchema,
  Responses: responsesSchema,
  Response: responseSchema,
  FoundCustomers: foundCustomersSchema,
  CustomerRecords: customerRecordsSchema,
  CustomerResponse: customerResponseSchema,
  CustomerNote: customerNoteSchema,
  ErasureRequest: erasureRequest,
  MergeRequest: mergeRequest,
  Erasure: erasureSchema,
  Shares: sharesSchema,
  Share: shareSchema,
  CompareRequest: compareRequest,
  Comparison: comparisonSchema,
  PublishRequest: publishRequest,
  Publication: publicationSchema,
  PublishedVersion: publishedVersionSchema,
  PublishedVersions: publishedVersionsSchema,
  VersionFiles: versionFilesSchema,
  ContentWorkspace: contentWorkspaceSchema,
  ContentFile: contentFileSchema,
  DraftRequest: draftRequest,
  SavedDraft: savedDraftSchema,
  DeliveryTestRequest: deliveryTestRequest,
  DeliveryTest: deliveryTestSchema,
  ImportRequest: importRequest,
  ImportReply: importReply,
  AnswerImports: answerImportsSchema,
  ImportRemoval: importRemovalSchema,
  PresenceRequest: presenceRequest,
  Presence: presenceSchema,
  Health: healthSchema,
  InboundMailResult: inboundResultSchema,
  Text: text,
  Error: errorBodySchema,
};
