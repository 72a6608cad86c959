'use client';

import { PsnFeedback } from 'psn-elements/react';
import { useState } from 'react';

export function Survey() {
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <PsnFeedback
        apiUrl="https://feedback.example.com"
        nodeId="node-store"
        onPsnSubmit={() => setIsSent(true)}
      />
      {isSent && <p role="status">Thank you! We read every answer.</p>}
    </>
  );
}
