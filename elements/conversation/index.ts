/** The chat of a widget, loaded lazily when it is opened. */
export { ChatHeading } from './chat-heading.tsx';
export { ChatMenu } from './chat-menu.tsx';
export { ChatScreen } from './chat-screen.tsx';
export { openChat, type OpenChat } from './open-chat.ts';
