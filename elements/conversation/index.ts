/** What a widget fetches when its chat is opened. */
export { ArchiveButton } from './archive.tsx';
export { ChatScreen } from './chat-screen.tsx';
export { openChat, type OpenChat } from './open-chat.ts';
