/** What begins with the first answer, and all that follows a submission. */
import './analytics.ts';
import './attempt.ts';
import './chat-after.ts';
import './deliver.ts';
import './drafts.ts';
import './integration.ts';
import './kiosk.ts';
import './partial.ts';
import './records.ts';
import './scroll.ts';
import './store-redirect.ts';
import './tell-parent.ts';
