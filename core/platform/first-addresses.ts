/** What a survey or a conversation begins with: asked for while its code is still on its way, and shared with that; apart from the widget's, which the loader carries. */

export const NODE_ROUTE = '/v1/nodes/{node-id}?signature={signature}&responses={responses}';
export const FLOW_ROUTE = '/v1/flows/{flow-id}';
export const CHAT_ROUTE = '/v1/feedbacks/{feedback-id}/chat?token={token}&after_seq={after-seq}';
