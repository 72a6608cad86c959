import { ChatScreen } from './chat-screen.tsx';

/** The conversation standing alone. */
export const StandaloneChat = () => (
  <div className="sheet">
    <ChatScreen />
  </div>
);
