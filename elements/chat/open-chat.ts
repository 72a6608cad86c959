import { chatRequested } from '../../core/chat/model.ts';
import '../../core/chat/seen.ts';
import { fetchChatApi } from '../../core/ports/browser/fetch-chat-api.ts';
import { chatApiConnected } from '../../core/ports/chat-api.ts';
import type { PsnElement } from '../base/definition.ts';
import type { Session } from '../base/session.ts';
import { apiUrl } from '../base/settings.ts';

/** Loads a conversation into the models of an element. */
export function openChat({ send }: Session, element: PsnElement, feedbackId: string, token: string): void {
  send(chatApiConnected, fetchChatApi(apiUrl(element), element.early));
  send(chatRequested, { feedbackId, token });
}
