/** The chat of a widget, loaded lazily when it is opened. */
export { ArchiveButton } from './archive.tsx';
export { ChatScreen } from './chat-screen.tsx';
export { openChat, type OpenChat } from './open-chat.ts';
