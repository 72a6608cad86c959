import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PsnWidgetElement } from 'psn-elements';
import { PsnFeedback, PsnWidget } from 'psn-elements/react';

const host = 'https://feedback.example.com';

function App() {
  const widget = useRef<PsnWidgetElement>(null);
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <h1>The page</h1>
      <PsnFeedback apiUrl={host} nodeId="node-store" onPsnSubmit={() => setIsSent(true)} />
      {isSent && <p role="status">Thank you! We read every answer.</p>}
      <button onClick={() => widget.current?.open()}>Tell us more</button>
      <PsnWidget ref={widget} apiUrl={host} code="PSN-BOOKSHP" />
    </>
  );
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
